// Before the page's own script: keeps the reader's settings, and knows whether an action is still on its way.
;(() => {
  if (!localStorage.getItem('gamester')) localStorage.setItem('gamester', JSON.stringify(SETTINGS))
  window.line = { waiting: '', sent: null, n: -1, upTo: 0, refused: [] }
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...where) {
      super(...where)
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        if (message.t === 'view' || message.t === 'patch') line.n = message.n
        if (message.t === 'done') line.upTo = message.n
        if (message.id !== line.waiting) return
        line.waiting = ''
        if (message.t === 'error') line.refused.push({ ...line.sent, why: message.message })
      })
      this.addEventListener('close', () => (line.waiting = ''))
    }
    send(data) {
      const message = JSON.parse(data)
      if (message.t === 'act' || message.t === 'say' || message.t === 'undo') [line.waiting, line.sent] = [message.id, message]
      super.send(data)
    }
  }
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? String(node?.nodeName))
      shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
})()
