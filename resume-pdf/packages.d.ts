declare module "subset-font" {
  /** The part of the package's interface that we use; the package has no types. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "truetype";
      variationAxes: Record<string, number>;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}

declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

/** Features of pdfkit that its types lack. */
declare namespace PDFKit {
  interface PDFKitReference {
    /** What was written to the reference's stream so far */
    buffer: Uint8Array[];
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [number, number, number, number];
    placement?: "Block";
    scope?: "Column" | "Row";
  }
  interface PDFImage {
    /** @throws {Error} if the bytes are neither JPEG nor PNG */
    openImage(bytes: Buffer): PDFImageReference;
  }
  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement;
  }
}
