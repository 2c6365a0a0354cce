// What a passkey of this browser answers to a question of the server.

/** Without HTTPS or localhost browsers offer none. */
export const arePasskeysPossible = 'PublicKeyCredential' in globalThis

/** Throws where the person turns away or the browser finds none. */
export async function answerWithPasskey(options: object): Promise<{ id: string }> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const answered = await navigator.credentials.get({ publicKey })
  if (!(answered instanceof PublicKeyCredential)) throw new Error('no passkey answered')
  return answered.toJSON()
}
