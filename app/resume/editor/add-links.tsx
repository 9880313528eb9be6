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
    <ul className="grid w-full auto-rows-fr grid-cols-2 gap-2 sm:grid-cols-3">
      {add.map(({ text, query, note }) => (
        <li key={query}>
          <Link
            className="btn btn-quiet btn-sm size-full px-3 max-sm:min-h-11"
            to={sectionPath(`${section}/new`, returnQuery, query)}
          >
            <span>
              {text}
              {note ? <span className="block text-sm font-normal text-ink-2">{note}</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
