// PGlite's node file system has no fsync at all, so that a commit would not survive a power cut. This adds it.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  /** Node's file descriptor; a folder has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** PGlite's files in `folder`, where the engine's fsync reaches the disk. Needs wal_sync_method=fsync. */
export function durableFiles(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (engine, options) => {
    const { emscriptenOpts } = await init(engine, options);
    const addFsync = (module: { FS: object }): void => {
      const { filesystems } = module.FS as { filesystems: { NODEFS: NodeFiles } };
      const nodeFiles = filesystems.NODEFS;
      nodeFiles.stream_ops.fsync = (file) => {
        if (file.nfd === undefined) syncFolder(nodeFiles.realPath(file.node));
        else fdatasyncSync(file.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...[emscriptenOpts.preRun ?? []].flat()] } };
  };
  return files;
}
