import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { type Picture, PictureBox } from "../../components/picture";
import { useTranslation } from "../../i18n/translation";

export interface TeamAndPlaceProps {
  readonly team: Picture | null;
  /** The office in the opening's city; null if the company describes none there */
  readonly office: {
    readonly name: string;
    readonly transport: string | null;
    readonly picture: Picture | null;
    /** Path of the office's description */
    readonly to: string;
  } | null;
}

export function TeamAndPlace({ team, office, department }: TeamAndPlaceProps & { department: string }) {
  const { t } = useTranslation();
  if (team === null && office === null) return null;
  return (
    <section className="no-print team-and-place" aria-labelledby="team-and-place">
      <h2 id="team-and-place">{t("job.teamAndPlace")}</h2>
      {team === null ? null : (
        <figure>
          <PictureBox picture={team} box="3:2" className="h-auto w-full rounded-lg" />
          {department === "" ? null : (
            <figcaption className="mt-2 text-sm font-bold">{department}</figcaption>
          )}
        </figure>
      )}
      {office === null ? null : (
        <div>
          {office.picture === null ? null : (
            <PictureBox picture={office.picture} box="3:2" className="h-auto w-full rounded-lg" />
          )}
          <p className="mt-2 text-sm">
            <Link className="font-bold" to={office.to}>
              {office.name}
              {"\u2060"}
              <Icon className="ms-1 inline-block" name="right" size={18} />
            </Link>
          </p>
          {office.transport === null ? null : <p className="mt-1 text-sm text-ink-2">{office.transport}</p>}
        </div>
      )}
    </section>
  );
}
