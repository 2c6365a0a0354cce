import { segments } from '#contract/signage/segments.ts'
import { currentItem } from '#contract/signage/segment-items.ts'
import { signageDevices } from '#contract/signage/signage-devices.ts'
import { streams } from '#contract/signage/streams.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'

export function signageRoutes(around: Surroundings) {
  return {
    ...serveResource(segments, around, {
      cleaned: withCleanItems,
      // What was stored before it was cleaned, or by another way, leaves as clean.
      complete: async (_, answers) => answers.map(withCleanItems),
    }),
    ...serveResource(streams, around),
    ...serveResource(signageDevices, around),
  }
}

function withCleanItems<T extends { readonly items?: unknown }>(segment: T): T {
  const items = (segment.items ?? []) as readonly unknown[]
  return { ...segment, items: items.map((item) => withCleanTexts(currentItem(item) as object)) }
}

function withCleanTexts(item: object): object {
  return {
    ...item,
    ...('html' in item && { html: cleanTexts(item.html) }),
    ...('values' in item && { values: cleanTexts(item.values) }),
  }
}
