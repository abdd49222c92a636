"""Serializers, a view set, the addresses."""

from django.urls import include, path
from rest_framework import mixins, serializers, viewsets
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from naive_drf.celery import generate
from naive_drf.models import Task


class RequestParamsSerializer(serializers.ModelSerializer):
    """What a task is made of."""

    projectName = serializers.ChoiceField(["gen2"], write_only=True)  # noqa: N815
    modelName = serializers.CharField(source="model_name")  # noqa: N815
    imageUrl = serializers.CharField(source="image_url", required=False)  # noqa: N815
    aspectRatio = serializers.ChoiceField(["9:16", "16:9"], source="aspect_ratio", required=False)  # noqa: N815
    duration = serializers.ChoiceField([10, 15, 25], required=False)
    callbackUrl = serializers.URLField(source="callback_url", required=False)  # noqa: N815

    class Meta:
        model = Task
        fields = ["projectName", "modelName", "prompt", "imageUrl", "aspectRatio", "duration", "callbackUrl"]


class TaskSerializer(serializers.ModelSerializer):
    """A task."""

    taskId = serializers.UUIDField(source="id", read_only=True)  # noqa: N815
    errorMessage = serializers.CharField(source="error_message", read_only=True)  # noqa: N815
    resultUrl = serializers.CharField(source="result_url", read_only=True)  # noqa: N815
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)  # noqa: N815
    completedAt = serializers.DateTimeField(source="completed_at", read_only=True)  # noqa: N815
    requestParams = RequestParamsSerializer(source="*")  # noqa: N815

    class Meta:
        model = Task
        fields = ["taskId", "status", "errorMessage", "resultUrl", "createdAt", "completedAt", "requestParams"]
        read_only_fields = ["status"]

    def create(self, validated_data):
        """A row."""
        validated_data.pop("projectName")
        return super().create(validated_data)


class TaskViewSet(mixins.CreateModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet):
    """Create and query."""

    serializer_class = TaskSerializer

    def get_queryset(self):
        """The caller's own."""
        return Task.objects.filter(account=self.request.user)

    def create(self, request, *args, **kwargs):
        """Store the task and start it."""
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        task = serializer.save(account=request.user)
        generate.delay(str(task.id))
        data = {"taskId": str(task.id), "status": task.status, "estimatedTime": 240}
        return Response({"success": True, "statusCode": 200, "data": data, "message": "Task created."})

    def retrieve(self, request, *args, **kwargs):
        """One task."""
        return Response({"success": True, "statusCode": 200, "data": self.get_serializer(self.get_object()).data})


router = SimpleRouter(trailing_slash=False)
router.register("tasks", TaskViewSet, basename="task")
urlpatterns = [path("api/", include(router.urls))]
