import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { sectionPath } from "../paths";
import type { ListView } from "../view/section-view";

/** A link to the form of a new item; for language tests, one link for each test. */
export function AddLinks({
  section,
  add,
  returnQuery,
}: Pick<ListView, "add"> & { section: string; returnQuery: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {add.map(({ text, query }) => (
        <li key={query}>
          <Link
            className="inline-flex min-h-11 items-center gap-1"
            to={sectionPath(`${section}/new`, returnQuery, query)}
          >
            <Icon name="plus" size={16} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
