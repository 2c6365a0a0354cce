/** A picture of two red pixels, as a browser sends it. */
export const tinyPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQI12M4w8BwhoEBAAczAZl6wsGQAAAAAElFTkSuQmCC'
