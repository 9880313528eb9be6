import type { SVGProps } from "react";

/** A text in a drawing. Text browsers join the texts of a drawing, so each text ends with a space. */
export const SvgText = ({ children, ...rest }: SVGProps<SVGTextElement> & { children: string }) => (
  <text {...rest}>{`${children} `}</text>
);
