import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage, legalLinks } from "../components/legal-page";
import { useTranslation } from "../i18n/translation";
import { legalText } from "../legal/legal.server";
import { titled } from "../screen";

export const links = legalLinks;

export const handle = titled("nav.privacy", { i18n: "company", description: "legal.privacyDescription" });

export const loader = ({ context }: LoaderFunctionArgs) => legalText("privacy", context);

export default function PrivacyPolicy() {
  const { t } = useTranslation();
  return <LegalPage title={t("nav.privacy")} {...useLoaderData<typeof loader>()} />;
}
