"""The console at `/`: entering a key, creating a video, and watching it."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Response, Route, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage, accessibility_violations
from tests.faults.fleet import wait_for
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def test_video_from_a_dropped_image_after_an_invalid_key(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.enter_key(page, "vg_" + "0" * 38)
    expect(page.get_by_role("alert")).to_contain_text("This key is not valid")
    steps.open_console(page, key)

    steps.give_image(page, "drop", steps.image_bytes())
    expect(page.locator("#image-info")).to_contain_text("fox.png · 320 × 240")
    expect(page.get_by_role("radio", name="Standard from an image")).to_be_checked()
    page.get_by_role("radio", name="Landscape 16:9").check()
    page.get_by_role("radio", name="15 s", exact=True).check()
    steps.create(page, "It turns its head")

    task_id = steps.open_video_id(page)
    assert steps.seek(steps.wait_for_video(page), 12.0) == pytest.approx(12.0, abs=0.1)
    task = steps.call_api(stack, f"/api/tasks/{task_id}", key)[1]["data"]
    assert (task["requestParams"]["aspectRatio"], task["requestParams"]["duration"]) == ("16:9", 15)
    stored = Image.open(io.BytesIO(steps.fetch(task["requestParams"]["imageUrl"])))
    assert (stored.size, stored.getpixel((5, 5))) == ((320, 240), (255, 165, 0))


def test_video_from_a_chosen_image_on_a_phone(open_page: OpenPage, stack: Stack, key: str, tmp_path: Path) -> None:
    page = open_page("/", width=steps.PHONE_WIDTH, height=844)
    steps.enter_key(page, "not a key at all ✗")
    expect(page.get_by_role("alert")).to_contain_text("This key is not valid")
    steps.open_console(page, key)

    page.get_by_role("radio", name="Standard from an image").check()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    fox = tmp_path / "fox.webp"
    fox.write_bytes(steps.image_bytes("blue", "WEBP"))
    chooser.value.set_files(fox)
    expect(page.locator("#preview")).to_be_visible()
    steps.create(page, "It jumps")

    video = steps.wait_for_video(page)
    assert steps.seek(video, 7.0) == pytest.approx(7.0, abs=0.1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "it-jumps.mp4"
    assert steps.overflow(page) <= 0
    with page.expect_event("framenavigated"):
        page.go_back()
    expect(page.locator("#cards li").first).to_contain_text("It jumps")


def test_file_of_the_service_is_saved_whatever_name_the_service_was_reached_by(
    browser: Browser, stack: Stack, key: str
) -> None:
    """The file's URL has the host 127.0.0.1: for a page of localhost, that's another origin."""
    task_id = steps.create_and_wait_by_api(stack, key, "A red fox, saved")
    with contextlib.closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(f"{stack.base_url.replace('127.0.0.1', 'localhost')}/#task={task_id}")
        steps.enter_key(page, key)
        steps.seek(steps.wait_for_video(page), 3.0)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        assert download.value.suggested_filename == "a-red-fox-saved.mp4"


@pytest.mark.parametrize("is_signed", [True, False])
def test_open_video_says_that_it_carries_content_credentials(
    open_page: OpenPage, stack: Stack, key: str, is_signed: bool
) -> None:
    task_id = steps.create_and_wait_by_api(stack, key, "A red fox, signed")
    page = open_page("/")

    def answer(route: Route) -> None:
        body = route.fetch().json()
        route.fulfill(json={**body, "data": {**body["data"], "contentCredentials": is_signed}})

    page.route("**/result", answer)
    steps.open_console(page, key)
    page.goto(f"{stack.base_url}/#task={task_id}")
    steps.wait_for_video(page)

    facts = page.locator("#video dl")
    expect(facts).to_contain_text("File size")
    if is_signed:
        expect(facts).to_contain_text("Content CredentialsSigned: this video was generated")
        assert not accessibility_violations(page)
    else:
        expect(facts).not_to_contain_text("Content Credentials")


@pytest.mark.parametrize("may_be_read", [True, False])
def test_file_of_another_origin_is_saved_or_opens_in_a_new_tab(
    browser: Browser, stack: Stack, key: str, may_be_read: bool
) -> None:
    """Browsers neither save such a file nor take its name from a link, so the page has to read it."""
    task_id = steps.create_and_wait_by_api(stack, key, "A red fox, saved")
    elsewhere = stack.base_url.replace("127.0.0.1", "localhost")
    with contextlib.closing(browser.new_context(bypass_csp=may_be_read)) as context:  # the policy names CDN_URL only
        page = context.new_page()

        def move(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace("//127.0.0.1:", "//localhost:"))

        page.route("**/result", move)
        page.goto(f"{stack.base_url}/#task={task_id}")
        steps.enter_key(page, key)
        link = page.get_by_role("link", name="Download")
        if may_be_read:
            with page.expect_download() as download:
                link.click()
            assert download.value.suggested_filename == "a-red-fox-saved.mp4"
        else:
            with context.expect_page() as new_tab:
                link.click()
            assert new_tab.value.url.startswith(f"{elsewhere}/media/")
        expect(page.get_by_role("heading", name="Finished")).to_be_visible()


def test_image_by_paste_and_by_url(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.open_console(page, key)

    steps.give_image(page, "paste", steps.image_bytes("green", "JPEG"), "image.jpg", "image/jpeg")
    expect(page.locator("#image-info")).to_contain_text("image.jpg")
    steps.create(page, "From a paste")
    stored_url = steps.call_api(stack, f"/api/tasks/{steps.open_video_id(page)}", key)[1]["data"]["requestParams"][
        "imageUrl"
    ]

    page.get_by_label("Or enter an image URL").fill(stored_url)
    expect(page.locator("#preview")).to_be_visible()
    steps.create(page, "From a URL")
    page.get_by_text("From a URL", exact=True).locator("visible=true").last.wait_for()
    assert (
        steps.call_api(stack, f"/api/tasks/{steps.open_video_id(page)}", key)[1]["data"]["requestParams"]["imageUrl"]
        == stored_url
    )


def test_unusable_image_is_refused_before_it_is_sent(empty_console: Page) -> None:
    png = b"\x89PNG\r\n\x1a\n"
    for content, padding, text in (
        (b"GIF89a", 200, "not a PNG, JPEG or WebP"),
        (png, 10 * 1024 * 1024, "the limit is 10 MiB"),
        (png, 100, "can't be read as an image"),
        (steps.image_bytes(size=(32, 32)), 0, "32 × 32 pixels"),
        (steps.image_bytes(size=(640, 100)), 0, "4 times"),
    ):
        steps.give_image(empty_console, "drop", content, padding=padding)
        expect(empty_console.locator("#error-imageUrl")).to_contain_text(text)


def test_pasted_or_dragged_text_is_left_to_the_browser(empty_console: Page) -> None:
    assert not steps.give_image(empty_console, "paste", steps.image_bytes(), text="A fox, copied from a document")
    assert not steps.give_image(empty_console, "drop", b"", text="A fox, dragged from a page")
    expect(empty_console.locator("#preview")).to_be_hidden()


@pytest.mark.parametrize("text", ["fox.png", "/home/somebody/fox.png"])
def test_image_copied_in_a_file_manager_is_accepted(empty_console: Page, text: str) -> None:
    """File managers add the name or the path as text."""
    assert steps.give_image(empty_console, "paste", steps.image_bytes(), text=text)
    expect(empty_console.locator("#image-info")).to_contain_text("fox.png · 320 × 240")


def test_latest_image_wins(empty_console: Page) -> None:
    empty_console.evaluate(
        """() => {
            const { decode } = HTMLImageElement.prototype;
            let quickIsDecoded;
            const quick = new Promise((done) => (quickIsDecoded = done));
            HTMLImageElement.prototype.decode = async function () {
                await decode.call(this);
                if (this.naturalWidth !== 500) return quickIsDecoded();
                await quick;
                await new Promise((done) => setTimeout(done, 500));
                document.body.dataset.decoded = this.naturalWidth;
            };
        }"""
    )
    steps.give_image(empty_console, "drop", steps.image_bytes(size=(500, 400)), "slow.png")
    steps.give_image(empty_console, "drop", steps.image_bytes(), "quick.png")
    empty_console.locator("body[data-decoded='500']").wait_for()
    expect(empty_console.locator("#image-info")).to_contain_text("quick.png")


def test_dropped_folder_is_refused(empty_console: Page) -> None:
    empty_console.evaluate(
        "() => { Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError')); }"
    )
    steps.give_image(empty_console, "drop", b"x", "folder", "")
    expect(empty_console.locator("#error-imageUrl")).to_contain_text("can't be read")


def test_prompts_keep_their_text_direction(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.create_and_wait_by_api(stack, key, "ثعلب أحمر في الثلج")
    page = open_page("/")
    steps.open_console(page, key)
    card = page.locator("#cards li", has_text="ثعلب").first
    assert card.locator(".prompt").evaluate("prompt => getComputedStyle(prompt).direction") == "rtl"
    card.get_by_role("button", name="Delete").click()
    expect(page.locator("#confirm-text")).to_contain_text("“\u2068ثعلب أحمر في الثلج\u2069” and its files")


@pytest.fixture(scope="module")
def empty_account_key(stack: Stack) -> str:
    return steps.new_key(stack)


@pytest.fixture
def empty_console(open_page: OpenPage, empty_account_key: str) -> Page:
    """The console of an account without videos."""
    page = open_page("/")
    steps.open_console(page, empty_account_key)
    return page


def test_empty_gallery_offers_examples(empty_console: Page) -> None:
    expect(empty_console.locator("#empty")).to_contain_text("No videos yet")
    examples = empty_console.locator("#examples button")
    expect(examples).to_have_count(6)
    assert accessibility_violations(empty_console) == []
    assert steps.overflow(empty_console) <= 0
    empty_console.wait_for_function(
        "() => [...document.querySelectorAll('#examples img')].every(({ naturalWidth }) => naturalWidth === 320)"
    )
    empty_console.get_by_label("Callback URL").evaluate("field => (field.value = 'https://example.com/hook')")
    empty_console.get_by_role("radio", name="Pro from an image").check()
    empty_console.get_by_role("button", name="A sailboat on the sea at sunset").click()

    expect(empty_console.get_by_role("button", name="Create video")).to_be_focused()
    expect(steps.prompt_field(empty_console)).to_have_value("A sailboat on the sea at sunset, gulls above")
    expect(empty_console.get_by_role("radio", name="Standard from a prompt")).to_be_checked()
    expect(empty_console.get_by_role("radio", name="Landscape 16:9")).to_be_checked()
    assert empty_console.locator("#callbackUrl").input_value() == "https://example.com/hook"


def test_examples_go_once_there_is_a_video(open_page: OpenPage, stack: Stack) -> None:
    page = open_page("/")
    steps.open_console(page, steps.new_key(stack))
    page.get_by_role("button", name="Filter").click()
    page.get_by_label("Status").select_option(label="Finished")
    expect(page.locator("#empty")).to_contain_text("No videos match")
    expect(page.locator("#examples")).to_be_hidden()
    page.get_by_role("button", name="Clear filters").click()
    page.locator("#examples button").first.click()
    page.keyboard.press("Enter")
    steps.wait_for_video(page)
    page.get_by_role("link", name="All videos").click()
    expect(page.locator("#cards li")).to_have_count(1)
    expect(page.locator("#examples")).to_be_hidden()


def test_unknown_address_leads_back_to_the_console(open_page: OpenPage) -> None:
    page = open_page("/consle", width=steps.PHONE_WIDTH)
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    assert page.title() == "Page not found · videogen"
    assert accessibility_violations(page) == []
    assert steps.overflow(page) <= 0
    page.get_by_role("main").get_by_role("link", name="Console").click()
    expect(page.get_by_label("API key")).to_be_visible()


def test_invalid_field_shows_its_error_and_is_focused(
    empty_console: Page, stack: Stack, empty_account_key: str
) -> None:
    empty_console.get_by_role("button", name="Create video").click()
    expect(steps.prompt_field(empty_console)).to_be_focused()
    expect(steps.prompt_field(empty_console)).to_have_accessible_description("0 of 5,000 Describe the video.")

    steps.create(empty_console, "🦊" * 5001)
    expect(empty_console.locator("#error-prompt")).to_contain_text("5,001 characters")

    empty_console.get_by_text("Notify a webhook when it's done").click()
    empty_console.get_by_label("Callback URL").fill("http://example.com/hook")
    steps.create(empty_console)
    expect(empty_console.get_by_label("Callback URL")).to_be_focused()
    expect(empty_console.locator("#error-callbackUrl")).to_contain_text("callbackUrl")
    assert steps.tasks_of(stack, empty_account_key) == []


def test_durations_and_sizes_match_the_model(empty_console: Page) -> None:
    durations = empty_console.locator("#durations")
    expect(durations).to_have_text("10 s15 s")
    empty_console.get_by_role("radio", name="Pro from a prompt").check()
    expect(durations).to_have_text("10 s15 s HD25 s")
    empty_console.get_by_role("radio", name="15 s HD").check()
    empty_console.get_by_role("radio", name="Landscape").check()
    expect(empty_console.locator("#output-size")).to_contain_text("1920 × 1080")


def test_everything_works_by_keyboard(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    expect(page.get_by_label("API key")).to_be_focused()
    page.keyboard.type(key)
    page.keyboard.press("Enter")
    page.locator("#cards li, #empty:not([hidden])").first.wait_for()
    expect(steps.prompt_field(page)).to_be_focused()
    tab_to(page, "#models input", "Shift+Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    tab_to(page, "#prompt")
    page.keyboard.type("Created without a mouse")
    tab_to(page, "#create-button")
    page.keyboard.press("Enter")
    steps.wait_for_video(page)
    tab_to(page, "#video button:text('Delete')")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    tab_to(page, "#video a:text('All videos')", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#cards li").first).to_contain_text("Created without a mouse")


def tab_to(page: Page, selector: str, keys: str = "Tab") -> None:
    target = page.locator(selector)
    for _ in range(60):
        page.keyboard.press(keys)
        if any(each.evaluate("element => element === document.activeElement") for each in target.all()):
            return
    raise AssertionError(f"{keys} never reaches {selector}")


def test_key_stays_in_the_tab(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    steps.open_console(page, key)
    steps.create(page, "A secret fox 4711")
    steps.wait_for_video(page)

    assert page.evaluate("sessionStorage.getItem('videogen-key')") == key
    assert key not in steps.stored(page)
    assert not any(key in url for url in urls)

    def logs() -> str:
        files = (Path(stack.variables["DATA_DIR"]) / "logs").rglob("*.*")
        return "".join(path.read_text(errors="replace") for path in files)

    wait_for(lambda: "/progress" in logs(), what="the requests of the page in the logs")
    assert key not in logs()
    assert "secret fox" not in logs()

    page.reload()
    page.get_by_role("heading", name="Create a video").wait_for()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("API key")).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0
    assert "fox" not in page.locator("body").inner_text()


def test_page_is_under_100_kb(open_page: OpenPage, key: str) -> None:
    responses: list[Response] = []
    page = open_page("/guides")  # any page, to listen before the console loads
    page.on("response", lambda response: responses.append(response))
    page.goto(page.url.removesuffix("guides"))
    page.get_by_label("API key").wait_for()
    page.wait_for_load_state("networkidle")
    files = {response.url: len(response.body()) for response in responses if "/api/" not in response.url}
    assert len(files) > 10
    assert sum(files.values()) < 100_000, files


def test_pages_link_to_each_other(open_page: OpenPage) -> None:
    page = open_page("/")
    for name, path in (("API", "/docs"), ("Guides", "/guides"), ("Console", "/")):
        page.get_by_role("navigation").get_by_role("link", name=name).click()
        page.wait_for_url(f"**{path}")
