// A piece of a file, as the back office sends it.
import type { Transfer } from '#contract/media/transfers.ts'
import type { Response, TestShop } from './test-shop.ts'

export async function sendPiece(
  { app }: TestShop,
  as: Record<string, string>,
  { id, at, bytes }: { readonly id: string; readonly at: number; readonly bytes: Buffer },
): Promise<Pick<Response<Transfer>, 'status' | 'data' | 'errors'>> {
  const mark = 'grenze'
  const head = `--${mark}\r\nContent-Disposition: form-data; name="at"\r\nContent-Type: application/json\r\n\r\n${at}\r\n--${mark}\r\nContent-Disposition: form-data; name="data"; filename="piece"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: `/api/transfers/${id}/pieces`,
    headers: { ...as, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  })
  const { data, errors = [] } = answer.json<{ data: Transfer; errors?: Response['errors'] }>()
  return { status: answer.statusCode, data, errors }
}
