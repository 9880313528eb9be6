import { instantOf } from "#contract/form-opened-at";
import { fingerprint } from "./secrets";
import { createSigner } from "./signer";

/** A form of one opening, or of one cohort of a programme. */
export type SealedForm = `opening ${string}` | `programme ${string} ${string}`;

export type FormSeals = ReturnType<typeof createFormSeals>;

/**
 * Seals the time when a form was opened, which determines whether the grace period applies. A seal is valid for one
 * form and for the member who opened it. The seal of a visitor is valid for every member, because the visitor signs in
 * to submit the form.
 */
export function createFormSeals({ secret, now }: { secret: Uint8Array; now: () => Date }) {
  const signer = createSigner(secret, "form-opened-at");
  const signed = (instant: string, form: SealedForm, memberId: string | null) =>
    `${instant} ${fingerprint(form)} ${memberId === null ? "visitor" : fingerprint(memberId)}`;

  return {
    /** `at` (ISO 8601, default: now) with its seal; `memberId` is null for a visitor. */
    seal(form: SealedForm, memberId: string | null, at: string = now().toISOString()): string {
      return `${at}.${signer.sign(signed(at, form, memberId))}`;
    },
    /** The time in a sealed text; undefined if the seal is missing, is forged, or belongs to another form or member. */
    open(text: string | undefined, form: SealedForm, memberId: string): Date | undefined {
      const instant = instantOf(text)?.toISOString();
      if (text === undefined || instant === undefined) return undefined;
      const signature = text.slice(instant.length + 1);
      const isValid = [memberId, null].some((owner) =>
        signer.verify(signed(instant, form, owner), signature),
      );
      return isValid ? new Date(instant) : undefined;
    },
  };
}
