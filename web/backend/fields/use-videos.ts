import { useQuery } from '@tanstack/react-query'
import type { Video } from '#contract/media/videos.ts'
import { uploadPreviewAddress } from '#domain/content/image-address.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../shell/staff-call.ts'

const queryKey = ['videos', 'whole'] as const

/** All films of the house. */
export function useVideos() {
  return useQuery({
    queryKey,
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /videos', {}, { signal })).data,
    meta: { operation: 'videos.whole', failure: failureText('load', 'video', 'other') },
  })
}

/** The address of its picture; null where its sender's browser could make none. */
export function posterOf(video: Video): string | null {
  return video.hasPoster ? uploadPreviewAddress({ ...video, version: 1 }) : null
}
