import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { CaptchaAction, CaptchaRejection } from "#app/context/captcha";
import type { Sealer } from "../session/seal";
import type { SharedStore } from "../session/shared-store";
import { captchaFields, fieldValue } from "./form-fields";

const minAgeMs = 2_000;
const maxAgeMs = 4 * 3_600_000;
/**
 * For this many milliseconds after its first use, a stamp accepts the same form again, for example after a double
 * click.
 */
const repeatMs = 60_000;
const purpose = "captcha-stamp";
const sealedStamp = z.object({ id: z.string(), action: z.string(), at: z.number() });
type Stamp = z.infer<typeof sealedStamp>;

/** Hash of a form's values, without the captcha fields, which differ between two submissions of the same form. */
function digestOf(form: FormData): string {
  const ignored: string[] = Object.values(captchaFields);
  const fields = [...form].filter(([name]) => !ignored.includes(name));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

/**
 * Checks that need neither keys nor JavaScript: a honeypot field, and a stamp that contains the time when the form was
 * shown and is valid for one submission. `store` shares the used stamps between processes.
 */
export function createStamps(options: {
  sealer: Sealer;
  store: Pick<SharedStore, "setIfAbsent">;
  now: () => number;
}) {
  const { sealer, store, now } = options;

  /** null if absent, forged, expired, or issued for another form */
  function open(action: CaptchaAction, form: FormData): Stamp | null {
    const stamp = sealedStamp.safeParse(sealer.open(purpose, fieldValue(form, captchaFields.stamp) ?? ""));
    if (!stamp.success || stamp.data.action !== action) return null;
    return now() - stamp.data.at > maxAgeMs ? null : stamp.data;
  }

  /** Binds the stamp to the form that uses it first. Returns false for any other form. */
  async function bind({ id }: Stamp, form: FormData): Promise<boolean> {
    const at = now();
    const digest = digestOf(form);
    const first = await store.setIfAbsent(`captcha-stamp:${id}`, `${at} ${digest}`, maxAgeMs);
    const [firstAt, firstDigest] = first.split(" ");
    return firstDigest === digest && at - Number(firstAt) <= repeatMs;
  }

  return {
    /**
     * A stamp for a form that is shown now. If a form is shown again, `earlier` is its last submission, and the new
     * stamp has the time of the stamp in `earlier`.
     */
    issue(action: CaptchaAction, earlier?: FormData): string {
      const at = (earlier && open(action, earlier)?.at) ?? now();
      return sealer.seal(purpose, { id: randomUUID(), action, at } satisfies Stamp);
    },
    /**
     * `wait` delays a form that was sent too soon, by the given milliseconds. It resolves to false if too many forms
     * are waiting or the client disconnects.
     */
    async verify(
      action: CaptchaAction,
      form: FormData,
      wait: (ms: number) => Promise<boolean>,
    ): Promise<CaptchaRejection | null> {
      if (form.get(captchaFields.trap)) return "robot";
      const stamp = open(action, form);
      if (stamp === null) return "stale";
      const remainingMs = Math.min(minAgeMs, stamp.at + minAgeMs - now());
      if (remainingMs > 0 && !(await wait(remainingMs))) return "tooFast";
      return (await bind(stamp, form)) ? null : "used";
    },
  };
}
