/** Passkeys: the device is asked what the house wants to know, and its answer is brought to the house. */
import { api, Refusal } from '@/lib/api'
import { t } from '@/lib/i18n'
import { here, settle } from '@/lib/notices'
import type { Me, Passkeys } from '@/lib/types'

/** Whether this browser has them; it has none where others may read what is said. */
export const known = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What the device may be called. */
export function device(): string {
  return /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0].replace('intosh', '') ?? ''
}

export async function make(name: string): Promise<Passkeys> {
  const { options } = await api.challenge('make')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return api.keepPasskey(name, told(await navigator.credentials.create({ publicKey })))
}

export async function come(): Promise<Me> {
  const { options } = await api.challenge('come')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return left(api.come(told(await navigator.credentials.get({ publicKey })), await here()))
}

export const go = async (): Promise<Me> => left(api.goFromHere(await here()))

/** Who has this browser from now on is not told of another's turn. */
export async function left<T>(leaving: Promise<T>): Promise<T> {
  const found = await leaving
  await settle().catch(() => null)
  return found
}

function told(made: Credential | null): Record<string, unknown> {
  return { ...(made as PublicKeyCredential).toJSON() }
}

/** Why nothing came of it, in words. */
export function whyNot(fault: unknown): string {
  if (fault instanceof Refusal) return fault.message
  const name = fault instanceof Error ? fault.name : ''
  return t(name === 'InvalidStateError' ? 'you.key.there' : name === 'NotAllowedError' ? 'you.key.not' : 'you.key.odd')
}
