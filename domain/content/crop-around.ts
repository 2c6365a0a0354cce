// What of a picture is left where another ratio is asked for.

export interface Size {
  readonly width: number
  readonly height: number
}

/** As parts of a whole picture: 0 is left and top, 1 right and bottom. */
export interface FocusPoint {
  readonly focusX: number
  readonly focusY: number
}

export interface Cut extends Size {
  readonly left: number
  readonly top: number
}

/**
 * The largest part of the picture with the ratio (width by height), in whole pixels: the point is its middle, as far as the
 * picture's edges let it be. It never leaves the picture, and the point never leaves it.
 */
export function cropAround(picture: Size, ratio: number, { focusX, focusY }: FocusPoint): Cut {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)))
  return {
    left: begin(picture.width, width, focusX),
    top: begin(picture.height, height, focusY),
    width,
    height,
  }
}

function begin(whole: number, part: number, focus: number): number {
  return Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)))
}
