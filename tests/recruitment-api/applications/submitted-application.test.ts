import { test as base, expect } from "vitest";
import { attachQuestionnaires } from "#api/applications/questionnaires";
import type { SubmittedApplication } from "#contract/submitted-application";
import { pdf, send, sidewaysPhoto } from "#support/api/files";
import {
  applicationForm,
  generalInformationForm,
  get,
  newApplicant,
  newOpening,
  post,
} from "#support/api/members";
import { sentences, text } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine });

async function applied() {
  const { token } = await newApplicant(api);
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto() });
  const sent = await send(api, "attachment", { token, bytes: pdf, name: "works 作品.pdf", label: "Works" });
  const { id: fileId } = sent.body as { id: string };
  const jobId = await newOpening(api, new Date(Date.now() - 60_000), {
    hasQuestionnaire: true,
    process: sentences(text("面試", "面试", "Interview")),
  });
  await attachQuestionnaires(api.db, [
    {
      content: {
        id: `q-${jobId}`,
        title: text("問卷", "问卷", "Questions"),
        questions: [
          { type: "YES_NO", id: "swims", label: text("會游泳嗎", "会游泳吗", "Do you swim?") },
          { type: "FILE", id: "proof", label: text("證明", "证明", "Proof") },
        ],
      },
      jobIds: [jobId],
    },
  ]);
  const form = applicationForm(jobId, { answers: { swims: true, proof: fileId } });
  const { body } = await post(api, "resume/apply", form, { token });
  const { applicationNumber: number } = body as { applicationNumber: string };
  return { token, jobId, number, fileId };
}

const test = base.extend("applied", applied);

const path = (number: string) => `resume/appliedJobOpening/${number}`;
const read = async (token: string, number: string, locale?: "zh-TW") =>
  (await get(api, path(number), { token, ...(locale && { locale }) })).body as SubmittedApplication;
const download = (token: string, number: string, id: string) =>
  fetch(`${api.url}/api/${path(number)}/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });

test("a submitted application shows the resume as submitted, with place, answers and files", async () => {
  const { token, jobId, number, fileId } = await applied();
  await post(api, "resume/generalInformation", generalInformationForm({ name: "Renamed", version: 1 }), {
    token,
  });
  await post(api, "resume/attachment", { items: [], version: 1 }, { token });
  const application = await read(token, number);
  expect(application).toMatchObject({
    jobId,
    applicationNumber: number,
    state: "SUBMITTED",
    category: "QUALITY",
    employmentType: "FULL_TIME",
    process: ["Interview"],
    resume: {
      generalInformation: { name: generalInformationForm().name },
      place: { city: "Seaside" },
      attachment: { items: [{ id: fileId, label: "Works" }] },
    },
    questionnaire: { questions: [{ id: "swims", label: "Do you swim?" }, { id: "proof" }] },
    answers: { swims: true, proof: fileId },
    files: [{ id: fileId, label: "Works", fileName: "works 作品.pdf" }],
    photoId: expect.any(String),
  });
  expect((await read(token, number, "zh-TW")).questionnaire?.questions[0]?.label).toBe("會游泳嗎");
});

test("a submitted application offers its files and its photo for download even after they were removed from the resume", {
  tags: "promise-49",
}, async ({ applied: { token, number, fileId } }) => {
  await post(api, "resume/attachment", { items: [], version: 1 }, { token });
  const file = await download(token, number, fileId);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment;.*works/);
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
  const { photoId } = await read(token, number);
  expect((await download(token, number, photoId ?? "")).headers.get("content-type")).toBe("image/jpeg");
});

test("a submitted application preserves the file of an answer after the member has applied again without it in the resume, and no file that was only in the earlier resume", async () => {
  const { token, jobId, number, fileId } = await applied();
  const reapply = async () => {
    await post(api, `resume/apply/${jobId}/withdraw`, {}, { token });
    expect((await post(api, `resume/apply/${jobId}/reopen`, {}, { token })).status).toBe(200);
  };
  await send(api, "attachment", { token, bytes: pdf, label: "Not in the last resume" });
  await reapply();
  expect((await read(token, number)).files).toHaveLength(2);
  expect((await post(api, "resume/attachment", { items: [], version: 2 }, { token })).status).toBe(200);
  await reapply();
  const application = await read(token, number);
  expect(application.resume.attachment.items).toEqual([]);
  expect(application.files).toMatchObject([{ id: fileId, fileName: "works 作品.pdf" }]);
});

test("a submitted application lists no file of the resume that is not stored", async () => {
  const { token, number } = await applied();
  await api.db.deleteFrom("applicationFiles").where("applicationNumber", "=", number).execute();
  expect(await read(token, number)).toMatchObject({ files: [], photoId: null });
});

test("a submitted application has the photo of the latest submission", async ({
  applied: { token, jobId, number },
}) => {
  const { photoId: first } = await read(token, number);
  await post(api, `resume/apply/${jobId}/withdraw`, {}, { token });
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto(500) });
  expect((await post(api, `resume/apply/${jobId}/reopen`, {}, { token })).status).toBe(200);
  const { photoId: second } = await read(token, number);
  expect(second).not.toBe(first);
  expect((await download(token, number, second ?? "")).headers.get("content-type")).toBe("image/jpeg");
});

test("a submitted application does not exist for another member, nor do its files", async () => {
  const [{ number, fileId }, other] = [await applied(), await applied()];
  expect(await get(api, path(number), { token: other.token })).toMatchObject({
    status: 404,
    body: { message: "apply.notApplied" },
  });
  expect((await download(other.token, number, fileId)).status).toBe(404);
  const missing = await download(other.token, other.number, fileId);
  expect([missing.status, await missing.json()]).toEqual([404, { message: "file.notFound" }]);
  expect((await get(api, path(number))).status).toBe(401);
  expect((await get(api, path("A2611-0000-0000"), { token: other.token })).status).toBe(404);
});
