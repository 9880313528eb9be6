import { expect, test } from "vitest";
import type { Call } from "#app/api/call";
import type { FormState } from "#app/context/saved-request";
import { uploadAttachment } from "#contract/files";
import { listJobs } from "#contract/jobs";
import { recordWrites } from "#server/remix/record-writes";

test("an upload that succeeded is a write of the form; a read and a failed upload are none", async () => {
  const form = { hasWritten: false } as FormState;
  let upload: () => Promise<null> = () => Promise.reject(new Error("too large"));
  const call = Object.assign(async () => null, { upload: () => upload(), download: null });
  const recorded = recordWrites(call as unknown as Call, form);
  const input = { fields: {}, file: { field: "file", name: "cv.pdf", path: "", size: 1, tooLarge: false } };
  await recorded(listJobs, { query: {} });
  await expect(recorded.upload(uploadAttachment, input)).rejects.toThrow("too large");
  expect(form.hasWritten).toBe(false);
  upload = async () => null;
  await recorded.upload(uploadAttachment, input);
  expect(form.hasWritten).toBe(true);
});
