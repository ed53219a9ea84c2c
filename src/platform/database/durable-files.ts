// PGlite's file system for Node has no fsync, so a commit would not survive a power cut. This adds fsync.
import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeFiles {
  /** `nfd`: Node's file descriptor of a file or folder. */
  stream_ops: { fsync?: (open: { nfd: number }) => number };
}

/** PGlite's file system, with an fsync that reaches the disk. Needs wal_sync_method=fsync: PGlite ignores fdatasync. */
export function durableFiles(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (engine, options) => {
    const { emscriptenOpts } = await init(engine, options);
    const addFsync = (module: { FS: object }): void => {
      const { filesystems } = module.FS as { filesystems: { NODEFS: NodeFiles } };
      filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...[emscriptenOpts.preRun ?? []].flat()] } };
  };
  return files;
}
