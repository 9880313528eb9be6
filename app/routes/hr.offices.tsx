import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Crumbs } from "../components/crumbs";
import { Icon } from "../components/icon";
import { OfficeAddress, OfficeJobs } from "../components/office-contact";
import { PictureBox } from "../components/picture";
import type { Office } from "../context/company-texts";
import { useTranslation } from "../i18n/translation";
import { titled } from "../screen";

export const handle = titled("offices.title", {
  i18n: "company",
  description: "offices.description",
  image: "career",
});

export const loader = ({ context }: LoaderFunctionArgs) => ({ offices: context.companyTexts.offices });

/** /hr/world/career/offices: where the company works. */
export default function Offices() {
  const { t } = useTranslation();
  const { offices } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("offices.title")} />
      <div className="page-head">
        <h1 className="text-4xl">{t("offices.heading")}</h1>
        <p className="intro mt-4">{t("offices.description")}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {offices.map((office, index) => (
          <li key={office.name} id={`office-${index + 1}`} className="grid content-start gap-4">
            {office.picture === null ? null : (
              <PictureBox
                picture={office.picture}
                box="16:9"
                first={index < 2}
                className="h-40 w-full rounded-lg sm:h-auto"
              />
            )}
            <Description {...office} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Description({ name, address, phone, city, text, transport, map }: Office) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <h2>{name}</h2>
      {text === null ? null : <p className="max-w-prose">{text}</p>}
      <dl className="facts-inline">
        <dt>{t("offices.address")}</dt>
        <dd>
          <OfficeAddress address={address} phone={phone} />
        </dd>
        {transport === null ? null : (
          <>
            <dt>{t("offices.transport")}</dt>
            <dd>{transport}</dd>
          </>
        )}
      </dl>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {city === null ? null : <OfficeJobs name={name} city={city} />}{" "}
        {map === null ? null : (
          <a className="inline-flex min-h-7 items-center gap-1" href={map} rel="noreferrer">
            {t("offices.map")}
            <span className="sr-only">{t("contactUs.officeJobsOf", { name })}</span>
            <Icon name="outside" size={16} />
          </a>
        )}
      </p>
    </div>
  );
}
