import type { AppLoadContext, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryOf, regionName } from "#contract/countries";
import { optionalPart } from "../api/part.server";
import { Crumbs } from "../components/crumbs";
import { Icon } from "../components/icon";
import { OfficeAddress, OfficeJobs } from "../components/office-contact";
import { PictureBox } from "../components/picture";
import type { Office } from "../context/company-texts";
import type { Locale } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import { titled } from "../screen";
import officesCss from "../theme/pages/offices.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: officesCss }];

export const handle = titled("offices.title", {
  i18n: "company",
  description: "offices.description",
  image: "career",
});

export async function loader({ context }: LoaderFunctionArgs) {
  const { companyTexts, locale } = context;
  const jobs = await jobsByCity(context);
  return {
    regions: byRegion(
      companyTexts.offices.map((office) => ({ ...office, jobs: jobs.get(office.city) ?? null })),
      locale,
    ),
  };
}

type ShownOffice = Office & {
  /** Text with the number of openings in the office's city; null if there are none or the number is unknown */
  readonly jobs: string | null;
};

async function jobsByCity({ api, parts, t }: AppLoadContext) {
  const found = parts.includes("jobSearch") ? await optionalPart(api.jobs.list({ countPerPage: 1 })) : null;
  return new Map<string | null, string>(
    (found?.facets.city ?? []).map(({ value, count }) => [value, t("offices.jobs", { count })]),
  );
}

/**
 * Groups offices by the country of their city, in the company's order. Countries with one office, which share a row, come
 * after the others; offices without a city come last.
 */
function byRegion(offices: readonly ShownOffice[], locale: Locale) {
  // The ids are numbered before the offices are grouped, because links on other pages contain an office's position in
  // the company's list.
  const numbered = offices.map((office, index) => ({ ...office, id: `office-${index + 1}` }));
  const codeOf = ({ city }: Office) => (city ? countryOf(city) : "");
  const codes = [...new Set(numbered.map(codeOf))];
  const rank = ({ code, offices }: { code: string; offices: readonly unknown[] }) =>
    code ? Number(offices.length === 1) : 2;
  return codes
    .map((code) => ({
      code,
      name: regionName(code, locale) ?? code,
      offices: numbered.filter((office) => codeOf(office) === code),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

export default function Offices() {
  const { t } = useTranslation();
  const { regions } = useLoaderData<typeof loader>();
  const [only, ...others] = regions;
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("offices.title")} />
      <div className="page-head">
        <h1 className="text-4xl">{t("offices.heading")}</h1>
        <p className="intro">{t("offices.description")}</p>
      </div>
      {only && others.length === 0 ? (
        <OfficeList offices={only.offices} heading="h2" isAtTop />
      ) : (
        <>
          <nav className="no-print office-index" aria-label={t("offices.regions")}>
            <ul>
              {regions.map(({ code, name, offices }) => (
                <li key={code}>
                  <a className="chip" href={`#region-${code}`}>
                    {name || t("offices.elsewhere")}{" "}
                    <span className="text-ink-3">{t("offices.places", { count: offices.length })}</span>
                  </a>{" "}
                </li>
              ))}
            </ul>
          </nav>
          <div className="regions">
            {regions.map(({ code, name, offices }, index) => (
              <section className="region" aria-labelledby={`region-${code}`} key={code}>
                <h2 id={`region-${code}`}>{name || t("offices.elsewhere")}</h2>
                <OfficeList offices={offices} heading="h3" isAtTop={index === 0} />
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function OfficeList({
  offices,
  heading,
  isAtTop,
}: {
  offices: readonly (ShownOffice & { id: string })[];
  heading: "h2" | "h3";
  /** Whether the list is visible without scrolling */
  isAtTop: boolean;
}) {
  return (
    <ul className="offices">
      {offices.map(({ id, ...office }, index) => (
        <li key={id} id={id} className="office">
          {office.picture === null ? null : (
            <PictureBox picture={office.picture} box="3:2" first={isAtTop && index < 2} />
          )}
          <Description office={office} Heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function Description({
  office: { name, address, phone, city, people, jobs, text, transport, map },
  Heading,
}: {
  office: ShownOffice;
  Heading: "h2" | "h3";
}) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <Heading className="text-lg">{name}</Heading>
        <div>
          <OfficeAddress address={address} phone={phone} />
          {people === null ? null : <p className="text-sm text-ink-3">{people}</p>}
        </div>
      </div>
      <div className="office-more">
        {text === null ? null : <p>{unbroken(text)}</p>}
        <div className="office-foot">
          {city === null ? null : <OfficeJobs name={name} city={city} jobs={jobs} />}
          {transport === null && map === null ? null : (
            <details className="why">
              <summary>
                {t("offices.transport")}
                <span className="sr-only">{t("contactUs.officeJobsOf", { name })}</span>
              </summary>
              {transport === null ? null : <p>{unbroken(transport)}</p>}
              {map === null ? null : (
                <a className="inline-flex min-h-7 items-center gap-1" href={map} rel="noreferrer">
                  {t("offices.map")}
                  <span className="sr-only">{t("contactUs.officeJobsOf", { name })}</span>
                  <Icon name="outside" size={16} />
                </a>
              )}
            </details>
          )}
        </div>
      </div>
    </>
  );
}
