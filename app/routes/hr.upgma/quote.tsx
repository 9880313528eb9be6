import { type Picture, PictureBox } from "../../components/picture";
import { useTranslation } from "../../i18n/translation";

export function Quote({ text, by, picture }: { text: string; by: string; picture: Picture | null }) {
  const { t } = useTranslation();
  return (
    <figure className="associates-quote">
      {picture ? <PictureBox picture={picture} box="3:2" /> : null}
      <div>
        <blockquote>
          <p>{t("upgma.quote", { text })}</p>
        </blockquote>
        <figcaption>{by}</figcaption>
      </div>
    </figure>
  );
}
