// Writes the body of a request with a large file in it beside the page: as JSON a file of megabytes holds up every frame.
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => self.postMessage(new Blob([JSON.stringify(data)])))
