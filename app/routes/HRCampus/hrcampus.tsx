import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { campusDegrees } from "../../../contract/campus";
import { ClosedProgramme } from "../../components/programme/closed";
import { ProgrammeReceipt } from "../../components/programme/receipt";
import { Lines, Review } from "../../components/programme/review";
import { stepOf } from "../../components/programme/step";
import { beside } from "../../form.server";
import { campus, openingChoices, sessionText, withOpenings } from "../../programme/campus.server";
import { takeEntry } from "../../programme/entry.server";
import { standingWith } from "../../programme/standing.server";
import { titledBy } from "../../screen";
import { CampusForm } from "./campus-form";
import { Sessions } from "./sessions";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle = titledBy<Loaded>((t, loaded) => headingOf(loaded, t), {
  description: (t) => t("campus.description"),
  image: "programme",
});

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const all = { family: "", city: "" };
  const [standing, { sessions }, open] = await Promise.all([
    standingWith(campus, args),
    beside(context.api.campus.sessions(), { cohort: "", sessions: [] }, context),
    beside(openingChoices([], all, context), null, context),
  ]);
  const { saved, editing } = standing;
  return {
    ...standing,
    sessions: sessions.map((each) => ({ ...each, text: sessionText(each, context) })),
    openings: saved && editing ? await openingChoices(saved.form.jobIds, all, context) : open,
    degrees: campusDegrees,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const answer = await takeEntry(campus, { request, context });
  if (!("data" in answer)) return answer;
  const { data: given, init } = answer;
  return "result" in given ? withOpenings(given.result, init, form, context) : data(given);
}

function headingOf(loaded: Loaded, t: TFunction): string {
  switch (stepOf(loaded)) {
    case "form":
      return loaded.saved ? t("campus.editTitle") : t("campus.heading", { cohort: loaded.programme.cohort });
    case "result":
      return t(loaded.justSent ? "campus.sentTitle" : "campus.doneTitle");
    case "closed":
      return t("campus.closedTitle");
  }
}

export default function Campus() {
  return (
    <div className="wrap pt-4 pb-section">
      <div className="mx-auto max-w-form">
        <Step />
      </div>
    </div>
  );
}

function Step() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { programme, saved, sessions } = loaded;
  const review = answer && "review" in answer ? answer.review : null;
  const asked = answer && "result" in answer ? answer : null;
  const step = stepOf(loaded);
  if (review) {
    return (
      <Review
        heading={t("campus.reviewTitle")}
        submit={t("campus.submit")}
        replaces={saved?.number}
        {...review}
      />
    );
  }
  if (asked || step === "form")
    return (
      <CampusForm loaded={loaded} result={asked?.result} openings={asked?.openings ?? loaded.openings} />
    );
  if (step === "result" && saved) return <Result {...loaded} saved={saved} />;
  return (
    <ClosedProgramme
      heading={t("campus.closedTitle")}
      programme={programme}
      upcoming={t("campus.upcomingText")}
      closed={t("campus.closedText")}
    >
      <Sessions sessions={sessions} />
    </ClosedProgramme>
  );
}

function Result({ saved, programme, justSent, lines }: Loaded & { saved: NonNullable<Loaded["saved"]> }) {
  const { t } = useTranslation();
  const { canEdit, editableUntil } = programme.window;
  return (
    <>
      <ProgrammeReceipt
        heading={t(justSent ? "campus.sentTitle" : "campus.doneTitle")}
        saved={saved}
        canEdit={canEdit}
        editableUntil={editableUntil}
        editPath="/HRCampus/hrcampus?edit=1"
        calendarPath={`/HRCampus/hrcampus/calendar.ics?session=${encodeURIComponent(saved.form.sessionId)}`}
        justSent={justSent}
      >
        <p className="lede mt-2">{lines.find(({ name }) => name === "sessionId")?.texts[0]}</p>
      </ProgrammeReceipt>
      <p className="pt-6 text-ink-2">{t("campus.after")}</p>
      <section className="pt-block" aria-labelledby="what">
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
