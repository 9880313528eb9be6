import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatClosing } from "#contract/dates";
import { optionalPart, orIfSignedOut } from "../api/part.server";
import { MatchingPicture } from "../components/art-matching";
import { Link } from "../components/link";
import { Questions } from "../components/questions";
import { TableScroll } from "../components/table-scroll";
import { formatSentences } from "../i18n/format";
import { useTranslation } from "../i18n/translation";
import { withUnits } from "../i18n/unbroken";
import { type Programme, programmeAt, publicProgramme } from "../programme/control.server";
import { StateDate, StateTag } from "../programme/state";
import { titled } from "../screen";

export const handle = titled("matching.title", {
  i18n: ["matching", "programmes"],
  description: "matching.description",
  image: "programme",
});

export async function loader({ context: { api, session, t } }: LoaderFunctionArgs) {
  const [rows, own] = await Promise.all([
    optionalPart(api.programmes.list()),
    session.member ? orIfSignedOut(optionalPart(api.matching.read()), null) : null,
  ]);
  const control = rows && publicProgramme(rows, "HRMatching");
  return {
    programme: control && programmeAt(control, new Date(), t),
    entry: own?.saved ? { canEdit: own.canEdit, editableUntil: own.editableUntil } : null,
  };
}

const form = "/HRMatching/hrmatching";

export default function MatchingLanding() {
  const { t } = useTranslation();
  const { programme, entry } = useLoaderData<typeof loader>();
  const state = programme?.window.state ?? "OPEN";
  return (
    <>
      <div className="border-b border-line bg-accent-soft">
        <div className="wrap grid gap-4 pt-8 pb-4 md:grid-cols-2 md:items-center md:py-10">
          <div>
            <h1 className="whitespace-pre-line">{t("matching.heading")}</h1>
            <p className="intro">{t("matching.intro")}</p>
            <EntryLink />
          </div>
          <MatchingPicture className="w-full max-w-[28rem] justify-self-center" />
        </div>
      </div>
      <div className="wrap grid gap-16 pt-12 pb-4">
        <Steps />
        <div>
          <Questions about="matching" />
          {entry || state !== "OPEN" ? null : <FormLink state={state} />}
        </div>
      </div>
    </>
  );
}

function EntryLink() {
  const { programme, entry } = useLoaderData<typeof loader>();
  // `OwnEntry` shows the deadline already.
  const isDeadlineShown = !(entry?.canEdit && entry.editableUntil === programme?.date.at);
  return (
    <>
      {entry ? <OwnEntry {...entry} /> : <FormLink state={programme?.window.state ?? "OPEN"} />}
      {programme ? <State {...programme} isDeadlineShown={isDeadlineShown} /> : null}
    </>
  );
}

function OwnEntry({ canEdit, editableUntil }: { canEdit: boolean; editableUntil: string | null }) {
  const { t } = useTranslation();
  const editable = editableUntil
    ? t("programme.editableUntil", { at: formatClosing(editableUntil, t.locale) })
    : t("programme.editableOpen");
  return (
    <>
      <p className="mt-4">{formatSentences([t("matching.entered"), canEdit ? editable : null], t.locale)}</p>
      <p className="actions mt-3">
        <Link className="btn btn-primary" to={form}>
          {t("matching.see")}
        </Link>{" "}
        {canEdit ? (
          <Link className="btn btn-quiet" to={`${form}?edit=1`}>
            {t("matching.change")}
          </Link>
        ) : null}
      </p>
    </>
  );
}

function FormLink({ state }: { state: Programme["window"]["state"] }) {
  const { t } = useTranslation();
  const open = state === "OPEN";
  return (
    <p className="actions mt-5">
      <Link className={open ? "btn btn-primary" : "btn btn-quiet"} to={form}>
        {t(open ? "matching.start" : "matching.continue")}
      </Link>{" "}
      {open ? <span className="text-ink-2">{t("matching.minutes")}</span> : null}
    </p>
  );
}

function State({
  window,
  date,
  timeLeft,
  message,
  isDeadlineShown,
}: Programme & { isDeadlineShown: boolean }) {
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <StateTag state={window.state} /> {timeLeft ? <b>{timeLeft}</b> : null}{" "}
        {isDeadlineShown ? (
          <StateDate date={window.state === "OPEN" ? date : { ...date, text: date.textAfterTag }} />
        ) : null}
      </p>
      {message ? <p className="mt-2 text-sm text-ink-2">{message}</p> : null}
    </>
  );
}

const steps = [1, 2, 3] as const;

function Steps() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="how">
      <h2 className="pb-3" id="how">
        {t("matching.how")}
      </h2>
      {/* An ordered list would be numbered twice in text browsers, because the items contain their numbers. */}
      <ul className="grid gap-x-10 gap-y-2 md:grid-cols-3">
        {steps.map((step) => (
          <li className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-line pt-2" key={step}>
            <span className="text-xl font-bold text-link">{step}</span>
            <div>
              <h3>{t(`matching.step${step}`)}</h3>
              <p className="text-ink-2">{t(`matching.step${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Scoring />
    </section>
  );
}

/** Maximum points of each criterion, as recruitment-api/programmes/matching.ts awards them. */
const points = { family: 40, city: 25, salary: 20, employment: 10, available: 5 } as const;
const criteria = ["family", "city", "salary", "employment", "available"] as const;

function Scoring() {
  const { t } = useTranslation();
  return (
    <details className="fold mt-6 border-t border-line">
      <summary>
        <h3 className="text-base" id="scoring-title">
          {t("matching.scoring")}
        </h3>
      </summary>
      <div id="scoring">
        <p className="pb-3 text-ink-2">{withUnits(t("matching.scoringText"))}</p>
        <TableScroll labelledBy="scoring-title">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("matching.scoringWhat")}</th>
                <th scope="col" className="num">
                  {t("matching.scoringPoints")}
                </th>
              </tr>
            </thead>
            <tbody>
              {criteria.map((each) => (
                <tr key={each}>
                  <th scope="row">{t(`matching.score.${each}`)}</th>
                  <td className="num">{points[each]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </div>
    </details>
  );
}
