// Who made the pictures of a page, said once at its end.
import { imageTexts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import './picture.css'

/** `view`: what the page shows, however deep its pictures lie in it. */
export function PictureCredits({ view }: { readonly view: unknown }) {
  const names = [...new Set(creditsIn(view))]
  if (names.length === 0) return null
  return (
    <p className="picture-credits">{say(imageTexts.credits, { names: names.map((name) => `© ${name}`).join(', ') })}</p>
  )
}

function creditsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'copyright' && typeof inner === 'string' ? [inner] : creditsIn(inner),
  )
}
