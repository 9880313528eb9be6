import { useTranslation } from "../i18n/translation";

const rules = ["password.rule1", "password.rule2", "password.rule3"] as const;

/** The rules for a new password (NIST SP 800-63B, 3.1.1). */
export function PasswordRules() {
  const { t } = useTranslation();
  return (
    <ul className="grid list-disc gap-1 ps-5 text-ink-2">
      {rules.map((rule) => (
        <li key={rule}>{t(rule)}</li>
      ))}
    </ul>
  );
}
