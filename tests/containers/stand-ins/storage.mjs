import { readFileSync } from 'node:fs'

/** Where it lies in the image. */
const [, , simulator = ''] = process.argv
const { startS3Simulator } = await import(simulator)
const { MINIO_ROOT_USER: accessKey, MINIO_ROOT_PASSWORD_FILE: file } = process.env
await startS3Simulator({
  host: '0.0.0.0',
  port: 9000,
  own: { region: 'us-east-1', bucket: 'theke', accessKey, secretKey: readFileSync(file, 'utf8').trim() },
})
process.on('SIGTERM', () => process.exit(0))
