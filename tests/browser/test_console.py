"""The console at `/`: from a wrong key to a film that was watched."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser import console_steps as steps
from tests.browser.conftest import OpenPage
from tests.local_stack import Stack

pytestmark = pytest.mark.xdist_group("stack-2")


def test_film_from_a_dropped_picture_after_a_wrong_key(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.give_key(page, "vg_" + "0" * 38)
    expect(page.get_by_role("alert")).to_contain_text("This key is not valid")
    steps.enter(page, key)

    steps.hand_over(page, "drop", steps.picture())
    expect(page.locator("#about-picture")).to_contain_text("fox.png · 320 × 240")
    expect(page.get_by_role("radio", name="Standard from an image")).to_be_checked()
    page.get_by_role("radio", name="Landscape 16:9").check()
    page.get_by_role("radio", name="15 s", exact=True).check()
    steps.order(page, "It turns its head")

    task_id = steps.opened_id(page)
    assert steps.seek(steps.wait_for_video(page), 12.0) == pytest.approx(12.0, abs=0.1)
    task = steps.ask(stack, f"/api/tasks/{task_id}", key)[1]["data"]
    assert (task["requestParams"]["aspectRatio"], task["requestParams"]["duration"]) == ("16:9", 15)
    kept = Image.open(io.BytesIO(steps.fetch(task["requestParams"]["imageUrl"])))
    assert (kept.size, kept.getpixel((5, 5))) == ((320, 240), (255, 165, 0))


def test_film_from_a_chosen_picture_on_a_telephone(open_page: OpenPage, stack: Stack, key: str, tmp_path: Path) -> None:
    page = open_page("/", width=steps.NARROW, height=844)
    steps.give_key(page, "not a key at all ✗")
    expect(page.get_by_role("alert")).to_contain_text("This key is not valid")
    steps.enter(page, key)

    page.get_by_role("radio", name="Standard from an image").check()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    fox = tmp_path / "fox.webp"
    fox.write_bytes(steps.picture("blue", "WEBP"))
    chooser.value.set_files(fox)
    expect(page.locator("#preview")).to_be_visible()
    steps.order(page, "It jumps")

    video = steps.wait_for_video(page)
    assert steps.seek(video, 7.0) == pytest.approx(7.0, abs=0.1)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == f"{steps.opened_id(page)}.mp4"
    assert steps.overflow(page) <= 0
    with page.expect_event("framenavigated"):
        page.go_back()
    expect(page.locator("#cards li").first).to_contain_text("It jumps")


def test_file_of_another_origin_opens_beside_the_console(browser: Browser, stack: Stack, key: str) -> None:
    task_id = steps.make_and_wait(stack, key)
    with contextlib.closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(f"{stack.base_url.replace('127.0.0.1', 'localhost')}/#task={task_id}")
        steps.give_key(page, key)
        steps.wait_for_video(page)
        with context.expect_page() as beside:
            page.get_by_role("link", name="Download").click()
        assert "/media/" in beside.value.url
        expect(page.locator("#film video")).to_be_visible()


def test_picture_by_paste_and_by_address(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    steps.enter(page, key)

    steps.hand_over(page, "paste", steps.picture("green", "JPEG"), "image.jpg", "image/jpeg")
    expect(page.locator("#about-picture")).to_contain_text("image.jpg")
    steps.order(page, "From a paste")
    kept = steps.ask(stack, f"/api/tasks/{steps.opened_id(page)}", key)[1]["data"]["requestParams"]["imageUrl"]

    page.get_by_label("Or enter an image URL").fill(kept)
    expect(page.locator("#preview")).to_be_visible()
    steps.order(page, "From an address")
    page.get_by_text("From an address", exact=True).locator("visible=true").last.wait_for()
    assert steps.ask(stack, f"/api/tasks/{steps.opened_id(page)}", key)[1]["data"]["requestParams"]["imageUrl"] == kept


def test_picture_that_the_service_would_refuse_is_refused_at_once(at_home: Page) -> None:
    png = b"\x89PNG\r\n\x1a\n"
    for content, padding, words in (
        (b"GIF89a", 200, "not a PNG, JPEG or WebP"),
        (png, 10 * 1024 * 1024, "the limit is 10 MiB"),
        (png, 100, "can't be read as an image"),
        (steps.picture(size=(32, 32)), 0, "32 × 32 pixels"),
        (steps.picture(size=(640, 100)), 0, "4 times"),
    ):
        steps.hand_over(at_home, "drop", content, padding=padding)
        expect(at_home.locator("#fault-imageUrl")).to_contain_text(words)


def test_text_that_is_pasted_or_dragged_is_left_to_the_browser(at_home: Page) -> None:
    assert not steps.hand_over(at_home, "paste", steps.picture(), text="A fox, copied from a document")
    assert not steps.hand_over(at_home, "drop", b"", text="A fox, dragged from a page")
    expect(at_home.locator("#preview")).to_be_hidden()


@pytest.mark.parametrize("text", ["fox.png", "/home/somebody/fox.png"])
def test_picture_that_was_copied_in_a_file_manager_is_taken(at_home: Page, text: str) -> None:
    """File managers put its name, or its path, beside it."""
    assert steps.hand_over(at_home, "paste", steps.picture(), text=text)
    expect(at_home.locator("#about-picture")).to_contain_text("fox.png · 320 × 240")


def test_picture_that_was_handed_over_last_counts(at_home: Page) -> None:
    at_home.evaluate(
        """() => {
            const { decode } = HTMLImageElement.prototype;
            HTMLImageElement.prototype.decode = async function () {
                await decode.call(this);
                if (this.naturalWidth === 500) await new Promise((done) => setTimeout(done, 500));
                document.body.dataset.decoded = this.naturalWidth;
            };
        }"""
    )
    steps.hand_over(at_home, "drop", steps.picture(size=(500, 400)), "slow.png")
    steps.hand_over(at_home, "drop", steps.picture(), "quick.png")
    at_home.locator("body[data-decoded='500']").wait_for()
    expect(at_home.locator("#about-picture")).to_contain_text("quick.png")


def test_folder_that_is_dropped_is_no_picture(at_home: Page) -> None:
    at_home.evaluate(
        "() => { Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError')); }"
    )
    steps.hand_over(at_home, "drop", b"x", "folder", "")
    expect(at_home.locator("#fault-imageUrl")).to_contain_text("can't be read")


def test_prompts_are_shown_in_their_own_direction(open_page: OpenPage, stack: Stack, key: str) -> None:
    steps.make_and_wait(stack, key, "ثعلب أحمر في الثلج")
    page = open_page("/")
    steps.enter(page, key)
    card = page.locator("#cards li", has_text="ثعلب").first
    assert card.locator(".prompt").evaluate("prompt => getComputedStyle(prompt).direction") == "rtl"
    card.get_by_role("button", name="Delete").click()
    expect(page.locator("#ask-text")).to_contain_text("“\u2068ثعلب أحمر في الثلج\u2069” and its files")


@pytest.fixture(scope="module")
def home_key(stack: Stack) -> str:
    return steps.new_key(stack)


@pytest.fixture
def at_home(open_page: OpenPage, home_key: str) -> Page:
    """The console of an account without films."""
    page = open_page("/")
    steps.enter(page, home_key)
    return page


def test_account_without_films_is_told_what_to_do(at_home: Page) -> None:
    expect(at_home.locator("#empty")).to_contain_text("No videos yet")


def test_fault_of_a_field_is_said_there_and_the_field_is_focused(at_home: Page, stack: Stack, home_key: str) -> None:
    at_home.get_by_role("button", name="Create video").click()
    expect(steps.prompt_of(at_home)).to_be_focused()
    expect(steps.prompt_of(at_home)).to_have_accessible_description("0 of 5,000 Describe the video.")

    steps.order(at_home, "🦊" * 5001)
    expect(at_home.locator("#fault-prompt")).to_contain_text("5,001 characters")

    at_home.get_by_text("Notify a webhook when it's done").click()
    at_home.get_by_label("Callback URL").fill("http://example.com/hook")
    steps.order(at_home)
    expect(at_home.get_by_label("Callback URL")).to_be_focused()
    expect(at_home.locator("#fault-callbackUrl")).to_contain_text("callbackUrl")
    assert steps.tasks_of(stack, home_key) == []


def test_lengths_and_sizes_are_those_of_the_model(at_home: Page) -> None:
    lengths = at_home.locator("#lengths")
    expect(lengths).to_have_text("10 s15 s")
    at_home.get_by_role("radio", name="Pro from a prompt").check()
    expect(lengths).to_have_text("10 s15 s HD25 s")
    at_home.get_by_role("radio", name="15 s HD").check()
    at_home.get_by_role("radio", name="Landscape").check()
    expect(at_home.locator("#size")).to_contain_text("1920 × 1080")


def test_everything_goes_by_keyboard(open_page: OpenPage, key: str) -> None:
    page = open_page("/")
    expect(page.get_by_label("API key")).to_be_focused()
    page.keyboard.type(key)
    page.keyboard.press("Enter")
    page.locator("#cards li, #empty:not([hidden])").first.wait_for()
    tab_to(page, "#models input")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    tab_to(page, "#prompt")
    page.keyboard.type("Made without a mouse")
    tab_to(page, "#send")
    page.keyboard.press("Enter")
    steps.wait_for_video(page)
    tab_to(page, "#film button:text('Delete')")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    tab_to(page, "#film a:text('All videos')", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#cards li").first).to_contain_text("Made without a mouse")


def tab_to(page: Page, selector: str, keys: str = "Tab") -> None:
    target = page.locator(selector)
    for _ in range(60):
        page.keyboard.press(keys)
        if any(each.evaluate("element => element === document.activeElement") for each in target.all()):
            return
    raise AssertionError(f"no key leads to {selector}")


def test_key_stays_in_the_tab(open_page: OpenPage, stack: Stack, key: str) -> None:
    page = open_page("/")
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    steps.enter(page, key)
    steps.order(page, "A secret fox 4711")
    steps.wait_for_video(page)

    assert page.evaluate("sessionStorage.getItem('videogen-key')") == key
    assert key not in steps.stored(page)
    assert not any(key in address for address in addresses)
    logs = "".join(
        path.read_text(errors="replace") for path in (Path(stack.variables["DATA_DIR"]) / "logs").rglob("*.*")
    )
    assert "/progress" in logs
    assert key not in logs
    assert "secret fox" not in logs

    page.reload()
    page.get_by_role("heading", name="Create a video").wait_for()
    page.get_by_role("button", name="Forget key").click()
    expect(page.get_by_label("API key")).to_be_visible()
    assert page.evaluate("sessionStorage.length") == 0
    assert "fox" not in page.locator("body").inner_text()


def test_page_is_under_100_kb(open_page: OpenPage, key: str) -> None:
    sizes: dict[str, int] = {}
    page = open_page("/guides")  # anywhere, to listen before the console loads
    page.on("response", lambda response: sizes.update({response.url: len(response.body())}))
    page.goto(page.url.removesuffix("guides"))
    page.get_by_label("API key").wait_for()
    files = {url: size for url, size in sizes.items() if "/api/" not in url}
    assert len(files) > 10
    assert sum(files.values()) < 100_000, files


def test_pages_lead_to_each_other(open_page: OpenPage) -> None:
    page = open_page("/")
    for name, path in (("API", "/docs"), ("Guides", "/guides"), ("Console", "/")):
        page.get_by_role("navigation").get_by_role("link", name=name).click()
        page.wait_for_url(f"**{path}")
