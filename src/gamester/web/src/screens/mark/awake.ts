/** Keeps the screen of a phone that lies beside the table from going dark, where the browser lets a page do so. */
export function awake(): () => void {
  let held: WakeLockSentinel | null = null
  const hold = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    held = await navigator.wakeLock.request('screen').catch(() => null)
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    document.removeEventListener('visibilitychange', hold)
    void held?.release()
  }
}
