import { useTranslation } from "../../i18n/translation";
import { unbroken } from "../../i18n/unbroken";
import type { OpeningDetails } from "./dates.server";

export function Description({ job }: { job: OpeningDetails }) {
  const { t } = useTranslation();
  const hasDuties = job.intro !== "" || job.duties.length > 0;
  return (
    <div className="prose pt-8">
      {hasDuties ? <h2>{t("job.duties")}</h2> : null}
      {job.intro === "" ? null : <p>{unbroken(job.intro)}</p>}
      {job.duties.length > 0 ? <Sentences items={job.duties} /> : null}
      <Part title={t("job.requirements")} items={job.requirements} />
      <Part title={t("job.niceToHave")} items={job.niceToHave} />
      <Part title={t("job.process")} items={job.process} ordered />
    </div>
  );
}

function Part({ title, items, ordered }: { title: string; items: readonly string[]; ordered?: boolean }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Sentences items={items} ordered={ordered} />
    </>
  );
}

function Sentences({ items, ordered }: { items: readonly string[]; ordered?: boolean | undefined }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{unbroken(item)}</li>
      ))}
    </List>
  );
}
