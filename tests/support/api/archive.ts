import { strFromU8, unzipSync } from "fflate";
import type { RunningApi } from "#api/process/start";
import type { Locale } from "#contract/locale";
import { exportAccount } from "#contract/member-account";

export async function archiveOf({ url }: Pick<RunningApi, "url">, token: string, locale: Locale = "en-US") {
  const response = await fetch(`${url}${exportAccount.path}`, {
    headers: { Authorization: `Bearer ${token}`, "Accept-Language": locale },
  });
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return {
    headers: response.headers,
    names: Object.keys(entries),
    bytes: (name: string) => Buffer.from(entries[name] ?? []),
    text,
    json: (name: string) => JSON.parse(text(name)),
  };
}
