// What was read as an address that holds it: for what cannot load it by itself.
export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('not read'))
    })
    reader.readAsDataURL(blob)
  })
}
