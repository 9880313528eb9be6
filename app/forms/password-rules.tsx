import { passwordLimits } from "#contract/password-length";
import { Icon } from "../components/icon";
import { useTranslation } from "../i18n/translation";

const rules = ["password.rule1", "password.rule2", "password.rule3", "password.rule4"] as const;

/** The rules for a new password (NIST SP 800-63B, 3.1.1). */
export function PasswordRules() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2 text-ink-2">
      {rules.map((rule) => (
        <li key={rule} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
          <Icon name="check" size={18} className="mt-1 text-success" />
          {t(rule, passwordLimits)}
        </li>
      ))}
    </ul>
  );
}
