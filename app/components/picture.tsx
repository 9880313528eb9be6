export interface Picture {
  readonly src: string;
  /** The same picture in smaller formats; browsers take the first that they can read */
  readonly smaller: readonly { readonly href: string; readonly mediaType: string }[];
  /** Empty if the picture is decorative */
  readonly alt: string;
}

/**
 * Default size of a picture's box in pixels, which `className` may override. The image fills the box and is cropped.
 */
const boxes = {
  "3:2": { width: 900, height: 600 },
  "4:3": { width: 800, height: 600 },
  "16:9": { width: 960, height: 540 },
} as const;

/**
 * Shows a picture in a box of a fixed shape. Set `first` if the picture is visible without scrolling, so that it is
 * loaded at once.
 */
export function PictureBox({
  picture: { src, smaller, alt },
  box,
  first = false,
  className = "",
}: {
  picture: Picture;
  box: keyof typeof boxes;
  first?: boolean;
  className?: string;
}) {
  return (
    <picture>
      {smaller.map(({ href, mediaType }) => (
        <source key={href} srcSet={href} type={mediaType} />
      ))}
      <img
        className={`bg-sunken object-cover ${className}`}
        src={src}
        alt={alt}
        {...boxes[box]}
        loading={first ? undefined : "lazy"}
        decoding="async"
        // React 18 writes this attribute only in lower case.
        {...(first && { fetchpriority: "high" })}
      />
    </picture>
  );
}
