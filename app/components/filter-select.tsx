interface FilterSelectProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Label of the option that does not filter */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly selected: string;
  readonly className?: string;
}

export function FilterSelect({ id, name, label, any, options, selected, className = "" }: FilterSelectProps) {
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} defaultValue={selected}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
