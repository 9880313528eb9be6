import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { employmentTypes, jobFamilies } from "../../../contract/jobs";
import { workStyleStatements } from "../../../contract/workStyle";
import { ApiError } from "../../api/errors.server";
import { ClosedProgramme } from "../../components/programme/closed";
import { ProgrammeReceipt } from "../../components/programme/receipt";
import { Lines, Review } from "../../components/programme/review";
import { stepOf } from "../../components/programme/step";
import { beside } from "../../form.server";
import { ended } from "../../programme/control.server";
import { takeEntry } from "../../programme/entry.server";
import { cityChoices, explained, matching, matchingFields } from "../../programme/matching.server";
import { standingWith } from "../../programme/standing.server";
import { titledBy } from "../../screen";
import { MatchingForm } from "./matching-form";
import { Suggestions } from "./suggestions";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, t), {
  description: (t) => t("matching.description"),
  image: "programme",
});

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [standing, result, cities] = await Promise.all([
    standingWith(matching, args),
    context.session.member ? ended(suggestionsFor(context), null) : null,
    beside(cityChoices(context), noCities, context),
  ]);
  const { saved } = standing;
  return {
    ...standing,
    suggestions: result?.suggestions.map((each) => explained(each, context)) ?? [],
    form: saved && matchingFields(saved.form),
    choices: {
      families: jobFamilies,
      cities: cities(saved?.form.cities ?? []),
      employmentTypes,
      statements: workStyleStatements,
    },
  };
}

const noCities = () => [];

/** The result of what was sent; null before anything was. */
const suggestionsFor = ({ api }: AppLoadContext) =>
  api.matching.result().catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });

export const action = ({ request, context }: ActionFunctionArgs) => takeEntry(matching, { request, context });

function headingOf(loaded: Loaded, t: TFunction): string {
  switch (stepOf(loaded)) {
    case "form":
      return t(loaded.saved ? "matchingForm.editTitle" : "matchingForm.title");
    case "result":
      return t(loaded.justSent ? "matchingForm.sentTitle" : "matchingForm.doneTitle");
    case "closed":
      return t("matchingForm.closedTitle");
  }
}

export default function Matching() {
  return (
    <div className="wrap pt-8 pb-section">
      <div className="mx-auto max-w-[46rem]">
        <Step />
      </div>
    </div>
  );
}

function Step() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const review = answer && "review" in answer ? answer.review : null;
  const result = answer && "result" in answer ? answer.result : undefined;
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
      <Suggestions suggestions={suggestions} />
      <section className="pt-section" aria-labelledby="what">
        <h2 className="pb-4" id="what">
          {t("programme.what")}
        </h2>
        <div className="panel">
          <Lines lines={lines} />
        </div>
      </section>
    </>
  );
}

const matchingPath = "/HRMatching/hrmatching";
