// Whether guests see a picture of a template: its address answers, or says that there is none.
import { useQuery } from '@tanstack/react-query'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'

/** `path`: null where nothing is to be asked. Undefined: not known yet. */
export function usePictureSeen(path: string | null): boolean | undefined {
  return useQuery({
    queryKey: ['image-templates', 'seen', path],
    enabled: path !== null,
    queryFn: async ({ signal }) => (await fetch(path ?? '', { method: 'HEAD', signal })).status !== 404,
    meta: { operation: 'imageTemplates.seen', failure: texts.downloadFailed },
  }).data
}
