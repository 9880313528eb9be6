import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { ClosedProgramme } from "./closed";
import type { Programme } from "./control.server";
import { Review } from "./review";
import { SentProgramme } from "./sent";
import { headingOf, type ProgrammeHeadings, type ProgrammeStatus, stepOf } from "./step";

/** What a programme's action returns for a valid form that has not been submitted. */
interface Reviewed {
  readonly review: Pick<ComponentProps<typeof Review>, "fields" | "groups">;
}

interface ProgrammeStepProps<Saved, Failed>
  extends Pick<
    ComponentProps<typeof ClosedProgramme>,
    "upcoming" | "closed" | "picture" | "next" | "stateText" | "children"
  > {
  readonly loaded: ProgrammeStatus & { readonly programme: Programme; readonly saved: Saved | null };
  readonly reply: Reviewed | Failed | undefined;
  readonly headings: ProgrammeHeadings;
  readonly reviewHeading: string;
  /** Text of the button that submits the reviewed form */
  readonly submit: string;
  /** Renders the form; `failed` is the reply to a form that is shown again */
  readonly form: (failed: Failed | null) => ReactNode;
  readonly result: (saved: Saved) => ReactNode;
}

/**
 * A programme's page: the form, its review, the submission, or the notice that the programme is not open, which
 * contains `children`.
 */
export function ProgrammeStep<
  Saved extends { readonly number: string },
  Failed extends { readonly result: SubmissionResult<string[]> },
>({
  loaded,
  reply,
  headings,
  reviewHeading,
  submit,
  form,
  result,
  ...notOpen
}: ProgrammeStepProps<Saved, Failed>) {
  const { programme, saved } = loaded;
  if (isReviewed(reply))
    return <Review heading={reviewHeading} submit={submit} replaces={saved?.number} {...reply.review} />;
  const step = stepOf(loaded);
  if (reply || step === "form") return form(reply ?? null);
  if (step === "sent") return <SentProgramme heading={headingOf(loaded, headings)} />;
  if (step === "result" && saved) return result(saved);
  return <ClosedProgramme heading={headings.closed} programme={programme} {...notOpen} />;
}

const isReviewed = (reply: object | undefined): reply is Reviewed => reply !== undefined && "review" in reply;
