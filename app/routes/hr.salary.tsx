import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listSalaryBands, smallestSample } from "#contract/salary";
import { BenefitGroups, benefitTitles } from "../components/benefit-groups";
import { Crumbs } from "../components/crumbs";
import { Empty } from "../components/empty";
import { FilterSelect } from "../components/filter-select";
import { Icon } from "../components/icon";
import { Link, useLocale } from "../components/link";
import { Notice } from "../components/notice";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";
import salaryCss from "../theme/pages/salary.css?url";
import { Comparison } from "./hr.salary/comparison";
import { Families } from "./hr.salary/families";
import { axisEnd } from "./hr.salary/pay-bar";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: salaryCss }];

export const handle = titled("salary.title", {
  i18n: ["careers", "opening"],
  description: "salary.description",
  image: "career",
});

export async function loader({ request, context: { api, companyTexts } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { shape } = listSalaryBands.query;
  const family = shape.family.safeParse(query.get("family") || undefined).data;
  const grade = shape.grade.safeParse(query.get("grade") || undefined).data;
  // Reads all figures without the filters, so that the filters list only published values and all bars share one
  // scale.
  const { year, bands } = await api.salary.bands();
  const families = [...new Map(bands.map((band) => [band.family, band.familyName]))];
  const grades = [...new Set(bands.map((band) => band.grade))].sort();
  return {
    year,
    families: families.map(([value, name]) => ({ value, name })),
    // Specialists (P) before managers (M).
    grades: [
      ...grades.filter((each) => each.startsWith("P")),
      ...grades.filter((each) => !each.startsWith("P")),
    ],
    selected: { family, grade },
    highest: Math.max(0, ...bands.map(({ max }) => max)),
    shown: bands.filter((band) => (!family || band.family === family) && (!grade || band.grade === grade)),
    smallestSample,
    benefitGroups: benefitTitles(companyTexts.benefits),
  };
}

export default function Salary() {
  const { t } = useTranslation();
  const { year, shown, smallestSample } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("salary.title")} />
      <div className="page-head">
        <h1 className="text-4xl">{t("salary.heading")}</h1>
        {year === null ? null : <p className="intro">{t("salary.intro", { year, count: smallestSample })}</p>}
      </div>
      {year === null ? (
        <Empty title={t("salary.unpublishedTitle")} text={t("salary.unpublishedText")}>
          <Link className="btn btn-primary" to="/job">
            {t("career.toJobs")}
          </Link>
        </Empty>
      ) : (
        <>
          <Filters />
          {shown.length > 0 ? (
            <Bands />
          ) : (
            <Empty title={t("salary.emptyTitle")} text={t("salary.emptyText")}>
              <Link className="btn btn-primary" to="/hr/world/career/salary">
                {t("salary.clear")}
              </Link>
            </Empty>
          )}
        </>
      )}
      <Notice className="my-part">
        <p>{t("salary.law")}</p>
      </Notice>
      <Benefits />
    </div>
  );
}

/** If only a grade is selected, compares the families of that grade; otherwise lists the grades of each family. */
function Bands() {
  const { shown, selected, highest } = useLoaderData<typeof loader>();
  const end = axisEnd(highest);
  return selected.grade && !selected.family ? (
    <Comparison bands={shown} grade={selected.grade} end={end} />
  ) : (
    <Families bands={shown} end={end} />
  );
}

function Benefits() {
  const { t } = useTranslation();
  const { benefitGroups, selected } = useLoaderData<typeof loader>();
  // A page with filters shows only the selected figures.
  if (benefitGroups.length === 0 || selected.family || selected.grade) return null;
  return (
    <section className="no-print panel" aria-labelledby="benefits">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 sm:pb-2">
        <h2 id="benefits" className="text-xl">
          {t("salary.benefits")}
        </h2>
        <Link className="more" to="/hr/world/career/benefits">
          {t("benefits.toPage")}
          <Icon name="right" size={18} />
        </Link>
      </div>
      <div className="max-sm:hidden">
        <BenefitGroups groups={benefitGroups} />
      </div>
    </section>
  );
}

function Filters() {
  const { t } = useTranslation();
  const { families, grades, selected } = useLoaderData<typeof loader>();
  const path = localePath("/hr/world/career/salary", useLocale());
  return (
    <Form
      className="mb-part flex flex-wrap items-end gap-x-2 gap-y-4 sm:gap-x-4 border-y border-line py-5"
      role="search"
      aria-label={t("salary.filters")}
      action={path}
      // Remounts the selects when a link changes the filters, because defaultValue applies only on mount.
      key={`${selected.family} ${selected.grade}`}
    >
      <FilterSelect
        className="max-sm:min-w-32 max-sm:flex-1"
        id="family"
        name="family"
        label={t("salary.family")}
        any={t("salary.anyFamily")}
        options={families}
        selected={selected.family ?? ""}
      />
      <FilterSelect
        className="max-sm:min-w-32 max-sm:flex-1"
        id="grade"
        name="grade"
        label={t("salary.grade")}
        any={t("salary.anyGrade")}
        options={grades.map((grade) => ({ value: grade, name: grade }))}
        selected={selected.grade ?? ""}
      />
      <button className="btn btn-primary" type="submit">
        {t("salary.show")}
      </button>{" "}
      {selected.family || selected.grade ? (
        <Link className="inline-flex min-h-11 items-center" to="/hr/world/career/salary">
          {t("salary.clear")}
        </Link>
      ) : null}
    </Form>
  );
}
