// What Theke sends to addresses of others.
import { deviceCallSchema } from '../notification/device-calls.ts'
import { answerExample } from './examples.ts'
import { schemaOf, type Forms, type Json } from './json-schema.ts'

export function webhooksOf(forms: Forms): Json {
  const call = schemaOf(deviceCallSchema, 'output', forms)
  return {
    deviceEvent: {
      post: {
        summary: 'A notification device whose channel is a webhook is told of an order',
        description:
          'Sent until an answer from 200 to 299 comes, with growing pauses, for as long as the message is useful; 410 ends it at once. Redirects are not followed.',
        operationId: 'deviceEvent',
        tags: ['devices'],
        security: [],
        parameters: [
          sentHeader('X-Theke-Id', 'The same in every try: what was taken once need not be taken again.', 'b1d0…'),
          sentHeader(
            'X-Theke-Signature',
            '`t=<seconds>,v1=<hex>`; v1 is the HMAC-SHA256 of `<seconds>.<body>` with the key of the device. Refuse what is older than five minutes.',
            't=1795433400,v1=5f0c…',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: call, example: answerExample(call, forms) } },
        },
        responses: taken,
      },
    },
  }
}

const taken: Json = {
  '2XX': { description: 'Taken' },
  410: { description: 'Gone: nothing more is sent' },
  default: { description: 'Not taken: sent again later' },
}

function sentHeader(name: string, description: string, example: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}
