/** Small dry sounds for cards and counters, made on the spot; silent unless the reader asks for them. */
import { settings } from '@/lib/settings.svelte'
import type { Event } from '@/lib/types'

let context: AudioContext | null = null

function tap(pitch: number, length: number, loud: number): void {
  context ??= new AudioContext()
  const frames = Math.floor(context.sampleRate * length)
  const buffer = context.createBuffer(1, frames, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let n = 0; n < frames; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 4
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.4 })
  const gain = new GainNode(context, { gain: loud })
  source.connect(filter).connect(gain).connect(context.destination)
  source.start()
}

export const sounds = {
  play(events: Event[]): void {
    const last = events.at(-1)
    if (!settings.sound || !last) return
    try {
      if (last.struct && ('card' in last.struct || 'cards' in last.struct)) tap(1700, 0.06, 0.35)
      else if (last.struct && ('path' in last.struct || 'moves' in last.struct)) tap(700, 0.08, 0.5)
      else tap(2600, 0.04, 0.12)
    } catch {
      // a browser without sound plays on in silence
    }
  },
}
