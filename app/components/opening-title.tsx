/** Separates a title at its commas outside brackets, and before a bracket at its end. */
const separator = /((?:, |，)(?![^（(]*[)）])| ?(?=[（(][^（()）]*[)）]$))/;

/** The title of an opening. It breaks inside a part only if the part is wider than the line. */
export const OpeningTitle = ({ title }: { title: string }) => (
  <>
    {title.split(separator).map((part, place) =>
      place % 2 ? (
        part
      ) : (
        <span className="inline-block [text-decoration:inherit]" key={part}>
          {part}
        </span>
      ),
    )}
  </>
);
