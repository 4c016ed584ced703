package org.harbour.build

import groovy.transform.CompileStatic
import java.util.concurrent.*

/** Publishes what was built. */
@CompileStatic
class Release extends Task implements Runnable {
    static final int LIMIT = 3
    private Map<String, List> uploads = new HashMap<>()
    String version = "1.0"

    Release(String version) {
        this.version = version
    }

    /** Sends one file. */
    @Override
    Receipt send(File file, int attempts) throws IOException {
        def client = new Client(file.name)
        if (!file.exists()) {
            throw new MissingFileException("no ${file.name}")
        }
        for (part in client.parts()) {
            uploads.put(part.name, part.lines)
        }
        uploads.each { name, lines ->
            println "sent ${name}"
        }
        return client.finish()
    }

    private static boolean isReady(String tag) {
        tag.startsWith("v")
    }
}

interface Receipt {
    String number()
}

enum Channel {
    STABLE, BETA
}
