import { useLocale } from "../components/link";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { SectionSummary } from "../resume/view/section-summary";
import { applicationPath } from "./path";
import type { SubmittedContent } from "./submitted.server";

export function Submitted({ number, content }: { number: string; content: SubmittedContent }) {
  const { t } = useTranslation();
  const { views, answers, files } = content;
  return (
    <section className="panel mt-5" aria-labelledby="submitted">
      <h2 className="text-xl" id="submitted">
        {t("applied.submitted")}
      </h2>
      <p className="mt-1 border-b border-line pb-4 text-ink-2">{t("applied.submittedNote")}</p>
      {files.length > 0 ? (
        <Fold title={t("applied.files")} count={files.length} open>
          <Files number={number} files={files} />
        </Fold>
      ) : null}
      {answers.length > 0 ? (
        <Fold title={t("questions.title")} count={answers.length}>
          <Answers answers={answers} />
        </Fold>
      ) : null}
      {views.map((view) => (
        <Fold key={view.section} title={t(`section.${view.section}`)}>
          <SectionSummary view={view} />
        </Fold>
      ))}
    </section>
  );
}

function Fold({
  title,
  count,
  open,
  children,
}: {
  title: string;
  count?: number;
  open?: boolean;
  children: React.ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h3 className="text-base">
          {title}
          {count === undefined ? null : <span className="ps-2 font-normal text-ink-3">{count}</span>}
        </h3>
      </summary>
      <div>{children}</div>
    </details>
  );
}

function Files({ number, files }: { number: string; files: SubmittedContent["files"] }) {
  const locale = useLocale();
  return (
    <ul>
      {files.map(({ id, name, detail }) => (
        <li key={id} className="py-1">
          <a href={localePath(`${applicationPath(number)}/file/${id}`, locale)} download>
            {name}
          </a>{" "}
          {detail.map((each) => (
            <span key={String(each)} className="ms-3 text-sm text-ink-3">
              {each}{" "}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function Answers({ answers }: { answers: SubmittedContent["answers"] }) {
  return (
    <dl className="grid gap-4">
      {answers.map(({ id, label, lines }) => (
        <div key={id}>
          <dt className="text-sm text-ink-3">{label}</dt>
          {lines.map((line) => (
            <dd key={line} className="whitespace-pre-line">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
