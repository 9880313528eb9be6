import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { fetchFile, pdf, send } from "#support/api/files";
import { newMember } from "#support/api/members";
import { metricIn } from "#support/metrics";
import { startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { startS3Server } from "#support/s3-server";

describe("a file store that", () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let api: TestApi;
  let token = "";
  beforeEach(async () => {
    s3 = await startS3Server();
    api = await startRecruitmentApi({ engine: "sqlite", env: { FILES_URL: s3.url } });
    ({ token } = await newMember(api));
  });
  const upload = async () => {
    const { status, body } = await send(api, "attachment", { token, bytes: pdf, name: "a.pdf", label: "" });
    if (status === 503) expect(body).toEqual({ status });
    return status;
  };
  const readiness = async () => {
    const response = await fetch(`${api.url}/readyz`);
    return [response.status, (await response.json()).files];
  };

  test.each(["refuses connections", "responds with 503", "sends nothing"] as const)(
    "%s makes uploads 503, is in /readyz, a metric and one log line, and is used again without a restart",
    async (fault) => {
      expect([await upload(), await readiness()]).toEqual([201, [200, "ready"]]);
      s3.fault(fault);
      const failed = Promise.all([upload(), upload(), upload()]);
      await expect.poll(readiness, { timeout: 2_500, interval: 50 }).toEqual([200, "unavailable"]);
      const available = metricIn(await api.metrics.metrics(), "recruitment_api_available", { part: "files" });
      expect(available).toBe(0);
      expect(await failed).toEqual([503, 503, 503]);
      await s3.recover();
      await expect.poll(upload, { timeout: 10_000 }).toBe(201);
      await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, "ready"]);
      const errors = api.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
      expect(errors).toMatchObject([
        {
          part: "files",
          fault: "unavailable",
          msg: "The file store is unavailable; calls that need it get 503",
        },
      ]);
    },
  );
});

test("a folder of files that is away, or empty in its place, makes uploads and downloads 503 until it is back", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const { token } = await newMember(api);
  const upload = () => send(api, "attachment", { token, bytes: pdf, name: "a.pdf", label: "" });
  const { id } = (await upload()).body.items[0];
  const download = async () => (await fetchFile(api, `attachment/${id}`, token)).status;
  const files = join(api.dataDir, "files");
  const state = async () => (await (await fetch(`${api.url}/readyz`)).json()).files;
  await rename(files, `${files}-away`);
  expect([(await upload()).status, await download()]).toEqual([503, 503]);
  await expect.poll(state).toBe("unavailable");
  await mkdir(files);
  expect([(await upload()).status, await download()]).toEqual([503, 503]);
  expect(await state()).toBe("unavailable");
  await rm(files, { recursive: true });
  await rename(`${files}-away`, files);
  await expect.poll(state).toBe("ready");
  expect([(await upload()).status, await download()]).toEqual([201, 200]);
});
