import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readGoto } from "../../contract/goto";
import { ApiError } from "../api/client.server";
import { safeReturnPath } from "../auth.server";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { Tag } from "../components/tag";
import { localePath } from "../i18n/locale";
import { parameterNotFound } from "../not-found";
import { useSite } from "../root";
import { titled } from "../screen";

export const handle = titled("goto.title", { robots: "noindex" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale, origin } = context;
  const asked = readGoto.query.safeParse({ code: new URL(request.url).searchParams.get("code") });
  if (!asked.success) throw parameterNotFound(request, context);
  const { url, title } = await api.goto.read(asked.data.code).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? parameterNotFound(request, context) : error;
  });
  const inside = safeReturnPath(url, "");
  if (inside) throw redirect(localePath(inside, locale));
  const outside = URL.canParse(url) ? new URL(url) : null;
  // What is neither a page of ours nor a plain https address leads nowhere, whoever wrote it into the list of codes.
  if (outside?.protocol !== "https:" || outside.username || outside.password || outside.origin === origin)
    throw parameterNotFound(request, context);
  return { title, host: outside.host, address: outside.href };
}

/** Where one is going, before one goes: nobody leaves the site without having read it. */
export default function Goto() {
  const { t } = useTranslation();
  const { title, host, address } = useLoaderData<typeof loader>();
  const company = useSite()?.brand.name ?? "";
  return (
    <div className="wrap grid justify-items-center pt-section pb-section">
      <div className="panel w-full max-w-[44rem] shadow-2 sm:!p-10">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Tag kind="warning">{t("goto.outside")}</Tag>
          {t("goto.givenBy", { company })}
        </p>
        <h1 className="mt-3">{t("goto.heading", { company })}</h1>
        <p className="mt-2 text-ink-2">{t("goto.text")}</p>
        <dl className="summary-list mt-5 border-t border-line">
          <Row name={t("goto.destination")} strong value={title} />
          <Row name={t("goto.host")} strong value={host} />
          <Row name={t("goto.address")} value={address} />
          <Row name={t("goto.connection")} value={t("goto.encrypted")} />
        </dl>
        <p className="mt-4 text-sm text-ink-3">{t("goto.notOurs")}</p>
        <div className="actions pt-6">
          <a className="btn btn-primary" href={address} rel="noopener noreferrer external">
            {t("goto.continue", { host })}
            <Icon name="outside" size={18} />
          </a>
          <Link className="btn btn-quiet" to="/">
            {t("goto.stay")}
          </Link>
        </div>
      </div>
    </div>
  );
}

function Row({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={strong ? "font-bold" : "text-sm"}>{value}</dd>
    </div>
  );
}
