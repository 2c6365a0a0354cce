// HTML of an editor, cleaned by the server on the way in and out.
import '#parts/rich-text.css'

export function RichText({ html }: { html: string }) {
  if (html === '') return null
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
