import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { readGoto } from "#contract/goto";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { Tag } from "../components/tag";
import { useSite } from "../context/site";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { orNotFound, parameterNotFound } from "../not-found.server";
import type { ScreenHandle } from "../screen";
import { safeReturnPath } from "../sign-in/auth.server";

export const handle: ScreenHandle = {
  i18n: "company",
  // There is no data for an unknown code.
  title: (t, data) => t(data ? "goto.title" : "goto.unknown"),
  robots: "noindex",
  hasSmallFooter: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale, origin } = context;
  const query = readGoto.query.safeParse({ code: new URL(request.url).searchParams.get("code") });
  if (!query.success) throw parameterNotFound(request);
  const { url, title } = await api.goto.read(query.data.code).catch(orNotFound(request));
  const inside = safeReturnPath(url, "");
  if (inside) throw redirect(localePath(inside, locale));
  const outside = URL.canParse(url) ? new URL(url) : null;
  // A target on another site must be an https URL without credentials. HR may have entered another URL.
  if (outside?.protocol !== "https:" || outside.username || outside.password || outside.origin === origin)
    throw parameterNotFound(request);
  return { title, host: outside.host, address: outside.href };
}

export default function Goto() {
  const { t } = useTranslation();
  const { title, host, address } = useLoaderData<typeof loader>();
  const company = useSite()?.brand.name ?? "";
  return (
    <div className="wrap grid justify-items-center pt-section">
      <div className="panel w-full max-w-[44rem] sm:!p-10">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Tag kind="warning">{t("goto.outside")}</Tag>
          {t("goto.givenBy", { company })}
        </p>
        <h1 className="mt-3">{t("goto.heading")}</h1>
        <p className="mt-2 text-ink-2">{t("goto.text")}</p>
        <dl className="summary-list mt-5 border-t border-line">
          <Row name={t("goto.destination")} strong value={title} />
          <Row name={t("goto.host")} strong value={host} />
          <Row name={t("goto.address")} value={breakable(address)} />
          <Row name={t("goto.connection")} value={t("goto.encrypted")} />
        </dl>
        <p className="mt-4 text-sm text-ink-3">{t("goto.notOurs")}</p>
        <div className="actions pt-6">
          <a className="btn btn-primary max-sm:w-full" href={address} rel="noopener noreferrer external">
            {t("goto.continue", { host })}
            <Icon name="outside" size={18} />
          </a>{" "}
          <Link className="btn btn-quiet max-sm:w-full" to="/">
            {t("goto.stay")}
          </Link>
        </div>
      </div>
    </div>
  );
}

/** An address that can break after its slashes. */
const breakable = (address: string) =>
  address.match(/[^/]*\/+|[^/]+/g)?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and parts repeat
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

function Row({ name, value, strong }: { name: string; value: ReactNode; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={strong ? "font-bold" : "text-sm"}>{value}</dd>
    </div>
  );
}
