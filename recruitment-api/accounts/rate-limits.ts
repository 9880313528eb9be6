import { ApiError } from "../http/errors";

/** 429 after too many wrong passwords (RFC 6585, section 4). */
export const tooManyAttempts = (waitSeconds: number) => tooMany("auth.slowDown", waitSeconds, waitSeconds);

/** 429 after too many emails to one address, within an hour or within a day. */
export const tooManyMails = (waitSeconds: number) =>
  tooMany(waitSeconds > 3_600 ? "rate.mailsDay" : "rate.mails", Math.ceil(waitSeconds / 60), waitSeconds);

/** 429 after too many reopenings of applications within a day. */
export const tooManyReopenings = (waitSeconds: number) =>
  tooMany("apply.reopenedOften", waitSeconds, waitSeconds);

function tooMany(message: string, value: number, waitSeconds: number): ApiError {
  const parameters = [{ valueType: "number" as const, value }];
  return new ApiError(429, { message, parameters }, { "Retry-After": String(waitSeconds) });
}
