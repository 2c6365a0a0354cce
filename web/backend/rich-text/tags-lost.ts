/** Tags that the editor cannot show and would lose: such a text is written as HTML. */
export function tagsLost(html: string): string[] {
  const found = html.matchAll(/<(figure|figcaption|caption|(?:div|span)(?=[^<>]*\sid=))/gi)
  return [...new Set([...found].map(([, tag = '']) => tag.toLowerCase()))]
}
