import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { employmentTypes, jobFamilies } from "#contract/jobs";
import { workStyleStatements } from "#contract/work-style";
import { optionalPart } from "../../api/part.server";
import { orFallback } from "../../forms/form.server";
import { readForForm } from "../../forms/from-resume.server";
import type { Translate } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translation";
import { ClosedProgramme } from "../../programme/closed";
import { orIfSignedOut } from "../../programme/control.server";
import { loadProgramme } from "../../programme/load-programme.server";
import {
  cityChoices,
  matching,
  matchingFields,
  matchingFromResume,
  withExplainedReasons,
} from "../../programme/matching.server";
import { ProgrammeReceipt } from "../../programme/receipt";
import { Review, SubmittedAnswers } from "../../programme/review";
import { SentProgramme } from "../../programme/sent";
import { stepOf } from "../../programme/step";
import { readProgrammeDraft, submitProgramme } from "../../programme/submit-programme.server";
import { titledBy } from "../../screen";
import { MatchingForm } from "./hrmatching/matching-form";
import { Suggestions } from "./hrmatching/suggestions";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, t), {
  description: (t) => t("matching.description"),
  image: "programme",
});

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [loaded, result, applied, cities, general, draft] = await Promise.all([
    loadProgramme(matching, args),
    context.session.member ? orIfSignedOut(optionalPart(context.api.matching.suggestions()), null) : null,
    appliedJobIds(context),
    orFallback(cityChoices(context), noCities, context),
    readForForm("generalInformation", context),
    readProgrammeDraft(matching, context),
  ]);
  const { saved } = loaded;
  return {
    ...loaded,
    suggestions: (result ?? []).map((each) => ({
      ...withExplainedReasons(each, context),
      isApplied: applied.has(each.opening.jobId),
    })),
    now: new Date().toISOString(),
    form: saved && matchingFields(saved.form),
    ...draft,
    fromResume: matchingFromResume(saved || draft.draftValues ? null : general, cities([]), context),
    choices: {
      families: jobFamilies,
      cities: cities(saved?.form.cities ?? []),
      employmentTypes,
      statements: workStyleStatements,
    },
  };
}

const noCities = () => [];

/** The openings that the member has applied for, without withdrawn applications; empty if they cannot be read. */
async function appliedJobIds({ api, session }: AppLoadContext): Promise<ReadonlySet<string>> {
  const all = session.member ? await orIfSignedOut(optionalPart(api.applications.list()), null) : null;
  return new Set((all ?? []).flatMap(({ jobId, state }) => (state === "WITHDRAWN" ? [] : [jobId])));
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  submitProgramme(matching, { request, context });

function headingOf(loaded: Loaded, t: Translate): string {
  switch (stepOf(loaded)) {
    case "form":
      return t(loaded.saved ? "matchingForm.editTitle" : "matchingForm.title");
    case "result":
    case "sent":
      return t(loaded.justSent ? "matchingForm.sentTitle" : "matchingForm.doneTitle");
    case "closed":
      return t("matchingForm.closedTitle");
  }
}

export default function Matching() {
  return (
    <div className="wrap pt-6 pb-block">
      <div className="mx-auto max-w-[52rem]">
        <Step />
      </div>
    </div>
  );
}

function Step() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const review = actionData && "review" in actionData ? actionData.review : null;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const step = stepOf(loaded);
  if (review) {
    return (
      <Review
        heading={t("matchingForm.reviewTitle")}
        submit={t("matchingForm.submit")}
        replaces={loaded.saved?.number}
        {...review}
      />
    );
  }
  if (result || step === "form") {
    return <MatchingForm loaded={loaded} result={result} />;
  }
  if (step === "sent") return <SentProgramme heading={headingOf(loaded, t)} />;
  if (step === "result" && loaded.saved) return <Result {...loaded} saved={loaded.saved} />;
  return (
    <ClosedProgramme
      heading={t("matchingForm.closedTitle")}
      programme={loaded.programme}
      upcoming={t("matchingForm.upcomingText")}
      closed={t("matchingForm.closedText")}
    />
  );
}

function Result({
  saved,
  programme,
  justSent,
  suggestions,
  now,
  lines,
}: Loaded & { saved: NonNullable<Loaded["saved"]> }) {
  const { t } = useTranslation();
  const { canEdit, editableUntil } = programme.window;
  return (
    <>
      <ProgrammeReceipt
        heading={t(justSent ? "matchingForm.sentTitle" : "matchingForm.doneTitle")}
        saved={saved}
        canEdit={canEdit}
        editableUntil={editableUntil}
        editPath={`${matchingPath}?edit=1`}
        calendarPath={canEdit && editableUntil ? `${matchingPath}/calendar.ics` : null}
        justSent={justSent}
      />
      <Suggestions suggestions={suggestions} now={now} />
      <SubmittedAnswers className="mt-block" lines={lines} />
    </>
  );
}

const matchingPath = "/HRMatching/hrmatching";
