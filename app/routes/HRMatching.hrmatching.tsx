import type { ActionFunctionArgs, AppLoadContext, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { companyValues } from "#contract/company-values";
import { employmentTypes } from "#contract/jobs";
import { localize } from "#contract/locale";
import { workStyleStatements } from "#contract/work-style";
import { optionalPart, orIfSignedOut } from "../api/part.server";
import { orFallback } from "../forms/form.server";
import { readForForm } from "../forms/from-resume.server";
import type { Translate } from "../i18n/translate";
import { useTranslation } from "../i18n/translation";
import { loadProgramme } from "../programme/load-programme.server";
import {
  cityChoices,
  currencyChoices,
  matching,
  matchingFields,
  matchingFromResume,
  withExplainedReasons,
} from "../programme/matching.server";
import { ProgrammeStep } from "../programme/programme-step";
import { ProgrammeReceipt } from "../programme/receipt";
import { SubmittedAnswers } from "../programme/review";
import { headingOf, type ProgrammeHeadings } from "../programme/step";
import { readProgrammeDraft, submitProgramme } from "../programme/submit-programme.server";
import { titledBy } from "../screen";
import programmeFormCss from "../theme/pages/programme-form.css?url";
import scaleCss from "../theme/pages/scale.css?url";
import { MatchingForm } from "./HRMatching.hrmatching/matching-form";
import { Suggestions } from "./HRMatching.hrmatching/suggestions";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const links: LinksFunction = () =>
  [programmeFormCss, scaleCss].map((href) => ({ rel: "stylesheet", href }));

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, headingsOf(t)), {
  i18n: ["matching-form", "programmes", "forms", "opening"],
  description: (t) => t("matching.description"),
  image: "programme",
});

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [loaded, result, applied, cities, currencies, general, draft] = await Promise.all([
    loadProgramme(matching, args),
    context.session.member ? orIfSignedOut(optionalPart(context.api.matching.suggestions()), null) : null,
    appliedJobIds(context),
    orFallback(cityChoices(context), noCities, context),
    currencyChoices(context),
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
      families: companyValues().jobFamilies.map(({ key, name }) => ({
        value: key,
        name: localize(name, context.locale),
      })),
      cities: cities(saved?.form.cities ?? []),
      currencies: currencies(saved?.form.salaryCurrency),
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

const headingsOf = (t: Translate): ProgrammeHeadings => ({
  form: t("matchingForm.title"),
  edit: t("matchingForm.editTitle"),
  sent: t("matchingForm.sentTitle"),
  done: t("matchingForm.doneTitle"),
  closed: t("matching.title"),
});

export default function Matching() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap pt-6">
      <div className="matching-step">
        <ProgrammeStep
          loaded={loaded}
          reply={reply}
          headings={headingsOf(t)}
          reviewHeading={t("matchingForm.reviewTitle")}
          submit={t("matchingForm.submit")}
          form={(failed) => <MatchingForm loaded={loaded} result={failed?.result} />}
          result={(saved) => <Result {...loaded} saved={saved} />}
          upcoming={t("matchingForm.upcomingText")}
          closed={t("matchingForm.closedText")}
        />
      </div>
    </div>
  );
}

function Result({
  saved,
  programme,
  justSent,
  suggestions,
  now,
  groups,
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
      <Suggestions suggestions={suggestions} cities={saved.form.cities} now={now} />
      <SubmittedAnswers className="mt-part" groups={groups} />
    </>
  );
}

const matchingPath = "/HRMatching/hrmatching";
