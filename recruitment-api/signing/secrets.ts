import { createHash, randomBytes } from "node:crypto";

/** SHA-256 of a secret or identifier; stored in its place, so that a leaked row does not reveal it. */
export const fingerprint = (text: string) => createHash("sha256").update(text).digest("base64url");

/** 256 random bits, safe in a URL. */
export const randomToken = () => randomBytes(32).toString("base64url");
