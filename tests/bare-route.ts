// The measure for prepared answers: a route of the same server library that does nothing but send the same bytes.
import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

const [file = '', port = '', type = '', encoding = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.headers({ 'content-type': type, 'content-encoding': encoding }).send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
